import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { reais } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { unidadeDoPreco } from '../produto.ts';
import { type PropsDaPrevia, valorDigitado } from './campos-do-produto.ts';
import estilos from './previa-do-produto.module.css';

const PreviaInteira = lazyPart(async () => (await import('./previa-inteira.tsx')).PreviaInteira);

/** A live preview of the card in a client's list, and a button that opens the whole page. */
export function PreviaDoProduto(props: PropsDaPrevia) {
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

/** Opens the product's page as clients will see it, before the product is published. */
export function BotaoDaPrevia(props: PropsDaPrevia) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao tipo="secundario" fullWidth leftSection={<IconEye size={19} aria-hidden />} onClick={() => setAberta(true)}>
        Ver como o cliente vê
      </Botao>
      {aberta && (
        <Suspense fallback={<p role="status">Abrindo…</p>}>
          <PreviaInteira {...props} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
