import type { Erro } from '@festejo/contrato/api/erro.ts';
import { CODIGO_CONTA_SUSPENSA, textoPorStatus } from '@festejo/contrato/api/errors.ts';
import { CODIGO_DESLIGADA, TEXTO_EM_DESENVOLVIMENTO } from '@festejo/contrato/api/recursos.ts';
import { HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';

interface Details {
  /** One sentence for each mistake. Default: the message alone. */
  erros?: readonly string[];
  /** The action that the user can take. */
  acao?: string;
  /** Sentences by field name. */
  campos?: Readonly<Record<string, string>>;
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
}

/** An expected failure: it has a code, a Portuguese message and a way out. Subclasses name the failures of the business. */
export class AppError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly details: Details;

  constructor(status: number, codigo: string, message: string = textoPorStatus(status), details: Details = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.codigo = codigo;
    this.details = details;
  }

  /**
   * The body of the reply.
   * @param requestId id of the request
   */
  toBody(requestId: string): Erro {
    const { erros, campos, acao } = this.details;
    return {
      codigo: this.codigo,
      message: this.message,
      erros: [...(erros ?? [this.message])],
      ...(campos ? { campos } : {}),
      ...(acao ? { acao } : {}),
      requestId,
    };
  }
}

/** A field as the contract spells it, and a sentence about it without its technical name. */
export interface InvalidField {
  readonly campo: string;
  readonly message: string;
}

/**
 * 400: the input does not have the form of the operation. Each problem is one sentence, about a field or (plain text) about the whole
 * input.
 */
export class ValidationError extends AppError {
  constructor(problemas: readonly (InvalidField | string)[]) {
    const deCampos = problemas.filter((problema): problema is InvalidField => typeof problema !== 'string');
    const erros = [...new Set(problemas.map((problema) => (typeof problema === 'string' ? problema : problema.message)))];
    const campos = Object.fromEntries(deCampos.map(({ campo, message }) => [campo, message]));
    const doTodo = deCampos.length === 0 ? erros[0] : undefined;
    super(400, 'VALIDACAO', doTodo ?? textoPorStatus(400), { erros, ...(deCampos.length > 0 ? { campos } : {}) });
  }
}

/** 401: no token, or a token that is no longer valid. */
export class Unauthenticated extends AppError {
  constructor(message?: string) {
    super(401, 'NAO_AUTENTICADO', message, { acao: 'Entre na sua conta e tente de novo.' });
  }
}

/** 401: the session ended because the account is suspended. The next login gives the reason. */
export class SessaoSuspensa extends AppError {
  constructor() {
    super(401, CODIGO_CONTA_SUSPENSA, 'Sua conta foi suspensa', { acao: 'Entre de novo para ler o motivo e o que fazer.' });
  }
}

/** 403: the role may never do this. */
export class Forbidden extends AppError {
  constructor(message?: string) {
    super(403, 'SEM_PERMISSAO', message);
  }
}

/**
 * 403: the operator switched the feature off. The status is not 503, which reports a defect and asks for a retry, and not 404, since the
 * operation exists. The call is refused for every user, before its input is read.
 */
export class FuncionalidadeDesligada extends AppError {
  constructor() {
    super(403, CODIGO_DESLIGADA, TEXTO_EM_DESENVOLVIMENTO);
  }
}

/** 404: the record does not exist, or belongs to another user. */
export class NotFound extends AppError {
  constructor(message?: string) {
    super(404, 'NAO_ENCONTRADO', message);
  }
}

/** 405: the address exists but does not take this method. */
export class MethodNotAllowed extends AppError {
  /** Value of the `Allow` header. */
  readonly allow: string;

  constructor(allow: readonly string[] = []) {
    super(405, 'METODO_NAO_ACEITO', 'Este endereço não aceita este método');
    this.allow = allow.join(', ');
  }
}

/** 409: the record changed since the caller read it. */
export class Conflict extends AppError {
  constructor(codigo: string, message: string, details?: Details) {
    super(409, codigo, message, details);
  }
}

/** 422: the input is well formed, but a business rule refuses it, with the reason. */
export class Refused extends AppError {
  constructor(codigo: string, message: string, details?: Details) {
    super(422, codigo, message, details);
  }
}

/** A wait in words, in the largest unit with little rounding: a daily limit may ask for eleven hours. */
function waitInWords(seconds: number): string {
  const [unit, name] =
    seconds > 5_400 ? ([HORA_EM_SEGUNDOS, 'hora'] as const) : seconds > 90 ? ([60, 'minuto'] as const) : ([1, 'segundo'] as const);
  const count = Math.ceil(seconds / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/**
 * 429: too many attempts.
 * @param retryAfter seconds
 */
export class TooMany extends AppError {
  constructor(retryAfter: number, message = 'Muitas tentativas em pouco tempo') {
    super(429, 'MUITAS_TENTATIVAS', message, { retryAfter, acao: `Tente de novo em ${waitInWords(retryAfter)}.` });
  }
}

/**
 * 503: a necessary part does not answer now.
 * @param retryAfter seconds
 */
export class Unavailable extends AppError {
  constructor(message = 'O serviço está indisponível agora', retryAfter = 5) {
    super(503, 'INDISPONIVEL', message, { retryAfter, acao: 'Tente de novo em instantes.' });
  }
}
