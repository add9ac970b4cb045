import type { EstadoDaMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { Conflict } from '../../../../platform/http/errors.ts';

const COMO_ACABOU: Readonly<Record<EstadoDaMudanca, string>> = {
  pedida: 'Esta mudança ainda espera respostas',
  a_decidir: 'O prazo para responder a esta mudança terminou',
  feita: 'Esta mudança já aconteceu',
  retirada: 'O cliente desistiu desta mudança',
  vencida: 'Esta mudança acabou sem que a festa mudasse',
};

/** The state of the request does not allow this action any more. */
export class MudancaEncerrada extends Conflict {
  constructor(estado: EstadoDaMudanca) {
    super('MUDANCA_ENCERRADA', COMO_ACABOU[estado], { acao: 'Atualize a tela para ver como está agora.' });
  }
}

/** A party has at most one open request. */
export class MudancaAberta extends Conflict {
  constructor() {
    super('MUDANCA_ABERTA', 'Você já pediu outra data, horário ou lugar para esta festa', {
      acao: 'Espere as respostas, ou desista da mudança, na página do evento.',
    });
  }
}

/** The consequences differ from those that the client was shown. */
export class MudancaNaoVista extends Conflict {
  constructor(message = 'O que esta mudança tira do carrinho não é mais o que você viu') {
    super('MUDANCA_NAO_VISTA', message, { acao: 'Veja de novo o que muda e confirme.' });
  }
}
