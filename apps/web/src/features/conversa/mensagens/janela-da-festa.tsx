import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { FornecedorDaFesta } from '@festejo/contrato/conversa/mensagens.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumerar } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import JanelaDePergunta from './janela-de-pergunta.tsx';
import { fornecedoresDaFestaQuery } from './mensagens.api.ts';
import estilos from './mensagens.module.css';
import { Retrato } from './retrato.tsx';

const LACO = { pedido: 'tem um pedido', carrinho: 'está no carrinho', orcamento: 'recebeu um pedido de orçamento' } as const;

/** The suppliers of an event to write to; after a choice, the message form. */
export default function JanelaDaFesta({ eventoId, titulo, aoFechar }: { eventoId: string; titulo: string; aoFechar: () => void }) {
  const consulta = useQuery(fornecedoresDaFestaQuery(eventoId));
  const [escolhido, setEscolhido] = useState<FornecedorDaFesta>();
  if (escolhido) {
    const sobre = { fornecedorId: escolhido.id, eventoId };
    return <JanelaDePergunta titulo={`Para ${escolhido.nome}, sobre ${titulo}`} sobre={sobre} aoFechar={aoFechar} />;
  }
  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor="da-festa" largura={520}>
      <div className={estilos.janela}>
        <h2 id="da-festa">Com quem você quer falar?</h2>
        {!consulta.data ? (
          <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />
        ) : consulta.data.itens.length === 0 ? (
          <>
            <p>Esta festa ainda não tem fornecedores. Ponha algo no carrinho ou peça um orçamento, e fale com eles por aqui.</p>
            <BotaoLink para={caminhoDe('buscar')}>Procurar fornecedores</BotaoLink>
          </>
        ) : (
          <ul className={estilos.daFesta}>
            {consulta.data.itens.map((fornecedor) => (
              <li key={fornecedor.id}>
                <button type="button" onClick={() => setEscolhido(fornecedor)}>
                  <Retrato {...fornecedor} />
                  <span>
                    <strong>
                      <bdi>{fornecedor.nome}</bdi>
                    </strong>
                    <small>{maiuscula(enumerar(fornecedor.lacos.map((laco) => LACO[laco])))}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={estilos.botoes}>
          <Botao tipo="secundario" onClick={aoFechar}>
            Fechar
          </Botao>
        </div>
      </div>
    </Janela>
  );
}

const maiuscula = (texto: string) => `${texto.slice(0, 1).toUpperCase()}${texto.slice(1)}`;
