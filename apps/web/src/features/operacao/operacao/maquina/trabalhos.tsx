import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { TrabalhoQueFalhou } from '@festejo/contrato/operacao/maquina.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante, numero } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { trabalhosQuery, useTrabalho } from './maquina.api.ts';

/** Failed jobs and mails, and the possible actions. */
export function Trabalhos() {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(trabalhosQuery({ page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { itens, total } = consulta.data;
  return (
    <Bloco titulo="O que falhou" texto="Trabalhos e cartas que não deram certo. Uma falha fica aqui por um dia.">
      {total === 0 ? (
        <p className={estilos.solto}>Nada falhou.</p>
      ) : (
        <ul className={estilos.linhas} aria-label="O que falhou" aria-busy={consulta.isPlaceholderData}>
          {itens.map((trabalho) => (
            <li key={trabalho.id}>
              <Trabalho trabalho={trabalho} />
            </li>
          ))}
        </ul>
      )}
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
    </Bloco>
  );
}

interface CartaAberta {
  para: string;
  assunto: string;
  texto: string;
}

function Trabalho({ trabalho }: { trabalho: TrabalhoQueFalhou }) {
  const { fila, estado, tentativas, erro, criadoEm, proximaEm, para } = trabalho;
  const [carta, setCarta] = useState<CartaAberta | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const { repetir, descartar, abrir } = useTrabalho(trabalho);
  const fazer = async (ato: () => Promise<void>) => {
    setFazendo(true);
    await ato().catch((causa: unknown) => dialogs.erro(causa));
    setFazendo(false);
  };
  const desistir = async () => {
    const mensagem = para ? 'A pessoa não recebe esta carta. Não se desfaz.' : 'Ninguém o tenta mais. Não se desfaz.';
    if (!(await dialogs.confirmar({ titulo: 'Descartar?', mensagem, confirmar: 'Descartar', perigo: true }))) return;
    toast.sucesso((await descartar()).message);
  };
  return (
    <>
      <p className={estilos.ato}>
        <strong>{para ? `Carta a ${para}` : fila}</strong>{' '}
        {estado === 'falhou' ? <Selo cor="negative">Falhou</Selo> : <Selo cor="warning">Repete sozinho</Selo>}
      </p>
      {erro && <p className={estilos.erro}>{erro}</p>}
      <p className={estilos.miudo}>
        De {instante(criadoEm)} · {numero(tentativas)} <span>{tentativas === 1 ? 'tentativa' : 'tentativas'}</span>
        {proximaEm && <span>{` · de novo em ${instante(proximaEm)}`}</span>}
      </p>
      <div className={estilos.botoes}>
        <Botao tipo="secundario" size="sm" disabled={fazendo} onClick={() => fazer(async () => toast.sucesso((await repetir()).message))}>
          {para ? 'Enviar de novo' : 'Tentar de novo'}
        </Botao>
        {para && !carta && (
          <Botao tipo="discreto" size="sm" disabled={fazendo} onClick={() => fazer(async () => setCarta(await abrir()))}>
            Abrir (fica no registro)
          </Botao>
        )}
        <Botao tipo="discreto" size="sm" disabled={fazendo} onClick={() => fazer(desistir)}>
          Descartar
        </Botao>
      </div>
      {carta && (
        <blockquote className={estilos.relato}>
          <strong>{carta.assunto}</strong>
          {`\nPara ${carta.para}\n\n${carta.texto}`}
        </blockquote>
      )}
    </>
  );
}
