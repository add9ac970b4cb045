import { quantia } from '@festejo/contrato/common/common.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { ProdutoDetalhado } from '@festejo/contrato/produto/produtos.ts';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { EsqueletoDeDetalhe } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { useComoMeVeem } from '../meus-produtos.api.ts';
import { unidadeDoPreco } from '../produto.ts';
import { type CamposDoProduto, gruposDosCampos, linhasDe } from './campos-do-produto.ts';
import estilos from './previa-do-produto.module.css';

const DetalheDoProduto = lazyPart(async () => (await import('../detalhe/detalhe-do-produto.tsx')).DetalheDoProduto);

interface Props {
  campos: CamposDoProduto;
  categoriaNome: string;
}

const valorDigitado = (valor: string) => quantia.safeParse(valor).data ?? 0;

/** How the card looks in a client's list, as it comes to be, and the way to the whole page. */
export function PreviaDoProduto(props: Props) {
  const { nome, valor, tipoProduto, arquivos } = props.campos;
  return (
    <aside className={estilos.previa} aria-label="Como o cliente vê">
      <div className={estilos.cartao}>
        <Foto src={arquivos.find(({ tipo }) => tipo === 'imagem')?.url} alt="" proporcao="4/3" sizes="300px" />
        <p className={estilos.nome}>{nome || 'Nome do produto'}</p>
        <p className={estilos.preco}>
          <strong>{valor ? reais(valorDigitado(valor)) : 'R$ …'}</strong> {unidadeDoPreco(tipoProduto)}
        </p>
      </div>
      <BotaoDaPrevia {...props} />
    </aside>
  );
}

/** Opens the product's page as clients will see it, before it is published. */
export function BotaoDaPrevia(props: Props) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao tipo="secundario" fullWidth leftSection={<IconEye size={19} aria-hidden />} onClick={() => setAberta(true)}>
        Ver como o cliente vê
      </Botao>
      {aberta && (
        <Janela aberta aoFechar={() => setAberta(false)} rotulo="Como o cliente vê" largura={1180}>
          <div className={estilos.pagina}>
            <div className={estilos.barra}>
              <span>É assim que o cliente vê. Nada foi publicado ainda.</span>
              <Botao size="sm" onClick={() => setAberta(false)}>
                Voltar ao formulário
              </Botao>
            </div>
            <PaginaInteira {...props} />
          </div>
        </Janela>
      )}
    </>
  );
}

function PaginaInteira({ campos, categoriaNome }: Props) {
  const fornecedorId = useSessao(({ user }) => user?.id ?? '');
  const fornecedor = useComoMeVeem(fornecedorId);
  if (!fornecedor.data) return <SemDados consulta={fornecedor} esqueleto={<EsqueletoDeDetalhe />} />;
  return (
    <Suspense fallback={<EsqueletoDeDetalhe />}>
      <DetalheDoProduto produto={comoDetalhe(campos, categoriaNome, fornecedor.data)} situacao={null} compra={null} />
    </Suspense>
  );
}

/** What is offered, as far as it has a name. */
const gruposDaPrevia = ({ opcoes }: CamposDoProduto): ProdutoDetalhado['opcoes'] =>
  gruposDosCampos(opcoes).map(({ minimo, maximo, opcoes: delas, nome, id }) => ({
    ...{ id, nome: nome || 'Grupo' },
    minimo: Number(minimo),
    maximo: Number(maximo),
    opcoes: delas.flatMap(({ ativa, diferenca, ...opcao }) =>
      ativa && opcao.nome ? [{ ...opcao, diferenca: valorDigitado(String(diferenca)) }] : [],
    ),
  }));

/** The fields as the page of a product takes it. */
function comoDetalhe(campos: CamposDoProduto, categoriaOficialNome: string, fornecedor: FornecedorPublico): ProdutoDetalhado {
  return {
    id: 'previa',
    nome: campos.nome || 'Nome do produto',
    valor: valorDigitado(campos.valor),
    tipoProduto: campos.tipoProduto,
    imagemUrl: null,
    categoriaOficialId: '',
    categoriaOficialNome: categoriaOficialNome || 'Categoria',
    fornecedorId: fornecedor.id,
    fornecedorNome: fornecedor.nome,
    fornecedorVerificado: fornecedor.verificado,
    localidade: fornecedor.localidade,
    uf: fornecedor.uf,
    notaMedia: fornecedor.notaMedia,
    avaliacoes: fornecedor.avaliacoes,
    descricao: campos.descricao,
    inclui: linhasDe(campos.inclui),
    naoInclui: linhasDe(campos.naoInclui),
    opcoes: gruposDaPrevia(campos),
    capacidade: Number(campos.capacidade) || 1,
    idCategoria: campos.idCategoria,
    files: campos.arquivos,
    horarios: [],
    fornecedor,
    atendimento: null,
  };
}
