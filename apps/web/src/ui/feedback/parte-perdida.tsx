import { Botao } from '../buttons/botao.tsx';
import { Janela } from '../layout/janela.tsx';
import { Nota } from './nota.tsx';

export interface PropsDaPartePerdida {
  /** No server answers, and the part loads by itself once one does. Otherwise the code is missing, or belongs to another version. */
  semConexao: boolean;
  tentando: boolean;
  aoTentarDeNovo: () => void;
}

/** Shown in place of a part of the page whose code did not load. */
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

/** Shown in place of a window whose code did not load. */
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

/** For a small part among others: shows no message and appears when its code loads. */
export const SemAviso = () => null;
