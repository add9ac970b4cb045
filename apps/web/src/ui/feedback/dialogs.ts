import { CODIGO_DESLIGADA, TEXTO_EM_DESENVOLVIMENTO, TITULO_EM_DESENVOLVIMENTO } from '@festejo/contrato/api/recursos.ts';
import { ApiError, sessaoExpirou, textOfError } from '../../lib/http/errors.ts';
import { createStore } from '../../lib/screen/store.ts';

export type TipoDeDialogo = 'sucesso' | 'aviso' | 'erro' | 'info' | 'confirmacao' | 'desenvolvimento';

export interface Dialogo {
  id: number;
  tipo: TipoDeDialogo;
  titulo: string;
  mensagem: string;
  detalhes: string[];
  confirmar: string;
  /** Present = the dialog offers a choice. */
  cancelar?: string;
  perigo: boolean;
  /** `null`: closed without a choice. */
  answer: (aceitou: boolean | null) => void;
}

interface Pergunta {
  titulo: string;
  mensagem: string;
  /** Listed below the message. */
  detalhes?: string[];
  confirmar?: string;
  cancelar?: string;
  /** The action cannot be undone: the button is red. */
  perigo?: boolean;
}

/** Read by the host that renders the dialogs. */
export const dialogQueue = createStore<readonly Dialogo[]>([]);
let proximoId = 1;

type Novo = Pick<Dialogo, 'tipo' | 'titulo' | 'mensagem'> & Partial<Omit<Dialogo, 'id' | 'responder'>>;

function abrir(novo: Novo): Promise<boolean | null> {
  // Two calls that fail for one reason show one dialog.
  const igual = dialogQueue.get().find((d) => d.tipo === novo.tipo && d.titulo === novo.titulo && d.mensagem === novo.mensagem);
  if (igual && novo.tipo !== 'confirmacao') return Promise.resolve(true);
  return new Promise((resolve) => {
    const id = proximoId++;
    const answer = (aceitou: boolean | null) => {
      dialogQueue.set(dialogQueue.get().filter((d) => d.id !== id));
      resolve(aceitou);
    };
    dialogQueue.set([...dialogQueue.get(), { detalhes: [], confirmar: 'Entendi', perigo: false, ...novo, id, answer }]);
  });
}

function emDesenvolvimento() {
  return abrir({ tipo: 'desenvolvimento', titulo: TITULO_EM_DESENVOLVIMENTO, mensagem: TEXTO_EM_DESENVOLVIMENTO });
}

function perguntar({ titulo, mensagem, detalhes = [], confirmar = 'Confirmar', cancelar = 'Cancelar', perigo = false }: Pergunta) {
  return abrir({ tipo: 'confirmacao', titulo, mensagem, detalhes, confirmar, cancelar, perigo });
}

/** Returns the lines below the message: each reason and the recommended action, without repetitions. */
function semRepetir({ message, erros, acao }: ApiError): string[] {
  const ditas = new Set<string>();
  return [message, ...erros, ...(acao ? [acao] : [])]
    .filter((texto) => {
      const igual = texto
        .trim()
        .toLowerCase()
        .replace(/[.!?…]+$/, '');
      return igual !== '' && !ditas.has(igual) && ditas.add(igual);
    })
    .filter((texto) => texto !== message);
}

/** The dialogs. Each promise resolves when the dialog closes (`true` = confirmed). */
export const dialogs = {
  sucesso: (mensagem: string) => abrir({ tipo: 'sucesso', titulo: 'Sucesso', mensagem }),
  aviso: (mensagem: string) => abrir({ tipo: 'aviso', titulo: 'Atenção', mensagem }),
  /** Shows a text, or any error of a call. An expired session shows no dialog here, because the shell reports it. */
  erro: (causa: unknown) => {
    if (typeof causa === 'string') return abrir({ tipo: 'erro', titulo: 'Erro', mensagem: causa });
    if (sessaoExpirou(causa)) return Promise.resolve(true);
    if (causa instanceof ApiError && causa.codigo === CODIGO_DESLIGADA) return emDesenvolvimento();
    if (!(causa instanceof ApiError)) return abrir({ tipo: 'erro', titulo: 'Erro', mensagem: textOfError(causa) });
    return abrir({ tipo: 'erro', titulo: 'Erro', mensagem: causa.message, detalhes: semRepetir(causa) });
  },
  info: (titulo: string, mensagem: string, detalhe?: string) =>
    abrir({ tipo: 'info', titulo, mensagem, detalhes: detalhe ? [detalhe] : [] }),
  confirmar: async (pergunta: Pergunta) => (await perguntar(pergunta)) === true,
  /** Offers two choices. Closing the window chooses neither (`null`). */
  escolher: (pergunta: Pergunta & { confirmar: string; cancelar: string }) => perguntar(pergunta),
  emDesenvolvimento,
};
