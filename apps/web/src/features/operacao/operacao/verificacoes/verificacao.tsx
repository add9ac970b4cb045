import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPOS_DA_VERIFICACAO } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { VerificacaoParaJulgar } from '@festejo/contrato/operacao/verificacoes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { instante } from '../../../../lib/text/formats.ts';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { DecidirVerificacao } from './decidir-verificacao.tsx';
import { Prova } from './prova.tsx';
import { SeloDaSituacao } from './selo-da-situacao.tsx';
import { verificacaoQuery } from './verificacoes.api.ts';
import { ListaDeVerificacoes } from './verificacoes.tsx';

/** The documents of a supplier, beside the data of the account. */
export function Verificacao({ id }: { id: string }) {
  const consulta = useQuery(verificacaoQuery(id));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const verificacao = consulta.data;
  const { provas, situacao, outras } = verificacao;
  return (
    <Blocos>
      <Quem verificacao={verificacao} />
      <Bloco
        titulo="Provas"
        texto={provas.length === 0 ? 'Já foram apagadas: só a decisão fica.' : 'Cada uma que você abre fica no registro.'}
      >
        <div className={estilos.provas}>
          {provas.map((prova) => (
            <Prova key={prova.id} prova={prova} />
          ))}
        </div>
      </Bloco>
      {situacao === 'em_analise' && <DecidirVerificacao verificacao={verificacao} />}
      {outras.length > 0 && (
        <Bloco titulo="Outras vezes">
          <ListaDeVerificacoes itens={outras} />
        </Bloco>
      )}
    </Blocos>
  );
}

function Quem({ verificacao }: { verificacao: VerificacaoParaJulgar }) {
  const { loja, fornecedorId, titular, tipo, documento, conta, situacao, enviadaEm, decisao } = verificacao;
  const dados = [
    ['Titular', titular],
    [tipo === 'empresa' ? 'CNPJ' : 'CPF', documento],
    ['Nome na conta', conta.nome],
    ['E-mail', conta.email],
    ['Endereço da loja', conta.endereco || 'Não informado'],
    ['Conta desde', instante(conta.criadaEm)],
  ] as const;
  return (
    <Bloco
      titulo={loja}
      selo={<SeloDaSituacao situacao={situacao} />}
      texto={`${TIPOS_DA_VERIFICACAO[tipo]} · enviada em ${instante(enviadaEm)}`}
      acao={<Link to={caminhoDe('operacao/pessoa', { id: fornecedorId })}>Ver a conta</Link>}
    >
      <dl className={estilos.partes}>
        {dados.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>
              <bdi>{valor}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {decisao && (
        <p className={estilos.miudo}>
          Decidida em {instante(decisao.em)}
          {decisao.operador && <span>{` por ${decisao.operador}`}</span>}
          {decisao.valeAte && <span>{`, vale até ${instante(decisao.valeAte)}`}</span>}
          {decisao.porque && <span>{`: ${decisao.porque}`}</span>}
        </p>
      )}
    </Bloco>
  );
}
