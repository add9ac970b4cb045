import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconMapPin, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iniciais, tempoDeResposta } from '../../../lib/text/formats.ts';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { SeloVerificado } from '../../../ui/words/selo-verificado.tsx';
import estilos from './cabeca-da-loja.module.css';

interface Props {
  loja: FornecedorNaVitrine;
  /** The rating of the shop. The page supplies it, because ratings belong to another feature. */
  nota: ReactNode;
  acoes: ReactNode;
}

/** The head of a shop's page: portrait, name and rating. */
export function CabecaDaLoja({ loja, nota, acoes }: Props) {
  return (
    <header className={estilos.cabeca}>
      <div className={estilos.retrato}>
        {loja.fotoUrl ? (
          <Foto src={loja.fotoUrl} alt="" raio="pilula" sizes="128px" prioridade />
        ) : (
          <span className={estilos.iniciais} aria-hidden>
            {iniciais(loja.nome)}
          </span>
        )}
      </div>
      <div className={estilos.textos}>
        <h1 className={estilos.nome} tabIndex={-1} data-titulo-da-pagina>
          {loja.nome}
        </h1>
        <p className={estilos.onde}>
          {loja.verificado && <SeloVerificado />}
          {nota}
          {loja.localidade && (
            <span>
              <IconMapPin size={17} stroke={1.8} aria-hidden />
              {loja.localidade}/{loja.uf}
            </span>
          )}
        </p>
        {loja.respostaEmMinutos !== null && (
          <p className={estilos.onde}>
            <span>
              <IconMessage size={17} stroke={1.8} aria-hidden />
              Costuma responder em {tempoDeResposta(loja.respostaEmMinutos)}
            </span>
          </p>
        )}
        {loja.descricao && <p className={estilos.descricao}>{loja.descricao}</p>}
        <div className={estilos.acoes}>{acoes}</div>
      </div>
    </header>
  );
}
