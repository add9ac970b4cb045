import { Botao } from '../buttons/botao.tsx';
import { Janela } from '../layout/janela.tsx';
import { Nota } from './nota.tsx';

export interface PropsDaPartePerdida {
  /** Nothing answers: it comes by itself once something does. Else its code is not there, or is another version's. */
  semConexao: boolean;
  tentando: boolean;
  aoTentarDeNovo: () => void;
}

/** What stands in the place of a piece of a page whose code did not come. */
export function PartePerdida({ semConexao, tentando, aoTentarDeNovo }: PropsDaPartePerdida) {
  return (
    <Nota cor="warning" role="alert">
      <p style={{ margin: '0 0 10px' }}>
        {semConexao
          ? 'Sem conexão com a internet. Esta parte abre sozinha assim que ela voltar.'
          : 'Esta parte não abriu. Se não abrir de novo, recarregue a página.'}
      </p>
      <Botao tipo="secundario" size="sm" loading={tentando} onClick={aoTentarDeNovo}>
        Tentar de novo
      </Botao>
    </Nota>
  );
}

/** The same for a window. */
export function JanelaPerdida({ aberta = true, aoFechar, ...resto }: PropsDaPartePerdida & { aberta?: boolean; aoFechar: () => void }) {
  return (
    <Janela aberta={aberta} aoFechar={aoFechar} rotulo="Não deu para abrir">
      <div style={{ display: 'grid', gap: 16, padding: 24 }}>
        <PartePerdida {...resto} />
        <Botao tipo="discreto" onClick={aoFechar}>
          Fechar
        </Botao>
      </div>
    </Janela>
  );
}

/** For a small piece among others: it comes back without a word. */
export const SemAviso = () => null;
