import { LINHAS_POR_IMPORTACAO, PLANILHA_MAXIMA_EM_BYTES } from '@festejo/contrato/catalogo/importacoes.ts';
import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { numero } from '../../../lib/text/formats.ts';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { AlvoDeArquivo } from '../../../ui/fields/alvo-de-arquivo.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { BaixarProdutos } from './baixar-produtos.tsx';
import { useEnviarPlanilha } from './importacoes.api.ts';
import estilos from './importar-produtos.module.css';

const MEGA = 1024 * 1024;

/** Checks a file before it is uploaded. */
export function problemaDaPlanilha({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) {
    return 'Esta é a planilha do programa, não um CSV. Nele, use Salvar como (ou Baixar) e escolha CSV; depois envie esse arquivo.';
  }
  if (size > PLANILHA_MAXIMA_EM_BYTES) {
    return `O arquivo tem ${numero(Math.ceil(size / MEGA))} MB e o limite é ${PLANILHA_MAXIMA_EM_BYTES / MEGA} MB. Divida a planilha em várias.`;
  }
  return size === 0 ? 'O arquivo está vazio.' : null;
}

/** The drop zone for a spreadsheet, with the expected format. */
export function EscolhaDaPlanilha() {
  const enviar = useEnviarPlanilha();
  const [parte, setParte] = useState(0);
  const [recusada, setRecusada] = useState<{ nome: string; porque: string | null } | null>(null);
  const problema = recusada?.porque ?? (enviar.error ? textWithAcao(enviar.error) : null);

  const receber = (planilha: File | undefined) => {
    if (!planilha || enviar.isPending) return;
    const visto = problemaDaPlanilha(planilha);
    setRecusada({ nome: planilha.name, porque: visto });
    enviar.reset();
    setParte(0);
    if (!visto) enviar.mutate({ planilha, onProgress: setParte });
  };
  return (
    <Bloco
      titulo="Envie a planilha"
      texto={`Um arquivo CSV: o que você exporta da sua loja (Nuvemshop, Tray, Loja Integrada, Bling, Shopify ou WooCommerce), ou o que salva do Excel ou do Google Planilhas, com até ${numero(LINHAS_POR_IMPORTACAO)} produtos. Você vê o que muda antes de gravar.`}
      acao={<BaixarProdutos texto="Baixar meus produtos" />}
    >
      {problema && (
        <Nota cor="negative" role="alert">
          <p className={estilos.titulo}>{`${recusada?.nome ?? 'A planilha'} não foi enviada`}</p>
          <p>{problema}</p>
        </Nota>
      )}
      <AlvoDeArquivo
        className={estilos.alvo}
        accept=".csv,.txt,.tsv,text/csv"
        aria-label="Escolher a planilha"
        disabled={enviar.isPending}
        aoReceber={receber}
      >
        <IconTableImport size={38} stroke={1.5} aria-hidden />
        <span>
          {enviar.isPending ? (
            <span>Enviando…</span>
          ) : (
            <>
              <span>Escolha a planilha</span>
              <span className={estilos.arrastar}>, ou arraste-a para cá</span>
            </>
          )}
        </span>
        {enviar.isPending && parte > 0 && <progress className={estilos.barra} value={parte} aria-label="Envio" />}
      </AlvoDeArquivo>
      <details className={estilos.ajuda}>
        <summary>Como preencher</summary>
        <ul>
          <li>
            Comece por “Baixar meus produtos”: o arquivo já vem com as colunas certas. Mude o que quiser e envie de volta; sem produtos, ele
            traz só os títulos.
          </li>
          <li>
            A linha com <strong>id</strong>, ou com o seu <strong>Código</strong> (SKU) de um produto que já existe, muda aquele produto; as
            outras criam um novo. Uma célula vazia deixa como está.
          </li>
          <li>
            Um produto novo precisa de Nome, Categoria, Preço e Tipo (Produto, Aluguel ou Serviço). O preço vai com vírgula: 1.234,50.
          </li>
          <li>Uma categoria que você não tem é criada; diga em “Categoria do Festejo” onde ela fica, ou escolha na conferência.</li>
          <li>Em “À venda”: sim, não ou arquivado. O preparo é em minutos.</li>
          <li>
            Planilhas exportadas da Nuvemshop, da Shopify, do WooCommerce, da Loja Integrada, do Bling e da Tray entram como vieram; as
            variações viram opções. Em qualquer outra, você diz qual coluna é o nome, qual é o preço, e assim por diante.
          </li>
          <li>
            Fotos vêm pelo endereço: ponha em “Fotos” um ou mais endereços que comecem com https://, separados por vírgula ou |. Depois de
            importar, nós as buscamos para os produtos que ainda não têm foto, até {IMAGENS_POR_PRODUTO} de cada um.
          </li>
          <li>Vídeos e horários não vão na planilha e ficam como estão.</li>
        </ul>
      </details>
    </Bloco>
  );
}
