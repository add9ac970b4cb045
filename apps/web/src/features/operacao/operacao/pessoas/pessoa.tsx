import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import type { PessoaDaOperacao } from '@festejo/contrato/operacao/pessoas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dia, instante, numero } from '../../../../lib/text/formats.ts';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { ListaDeAtos } from '../lista-de-atos.tsx';
import estilos from '../operacao.module.css';
import { ESTADO_EM_PALAVRAS } from '../palavras-do-pedido.ts';
import { SemLeitura } from '../sem-leitura.tsx';
import { EmAberto } from './em-aberto.tsx';
import { pessoaQuery } from './pessoas.api.ts';
import { SituacaoDaConta } from './situacao-da-conta.tsx';

const PERFIL: Readonly<Record<Role, string>> = { CLIENTE: 'Cliente', FORNECEDOR: 'Fornecedor', OPERADOR: 'Operador' };
const MEIO: Readonly<Record<string, string>> = {
  senha: 'com senha',
  senha_e_segundo_fator: 'com senha e código',
  passkey: 'com chave de acesso',
  google: 'com o Google',
  troca_de_perfil: 'pelo outro perfil',
};

/** An account as an operator sees it, with the possible actions. */
export function Pessoa({ id }: { id: string }) {
  const consulta = useQuery(pessoaQuery(id));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const pessoa = consulta.data;
  return (
    <Blocos>
      <Quem pessoa={pessoa} />
      {pessoa.role !== 'OPERADOR' && <Negocios pessoa={pessoa} />}
      {pessoa.role === 'FORNECEDOR' && <EmAberto id={id} suspensa={pessoa.suspensao !== null} />}
      {pessoa.role !== 'OPERADOR' && !pessoa.excluidaEm && <SituacaoDaConta key={pessoa.suspensao?.em} pessoa={pessoa} />}
      <Bloco titulo="Onde está aberta">
        {pessoa.sessoes.length === 0 ? (
          <p className={estilos.solto}>Em nenhum aparelho.</p>
        ) : (
          <ul className={estilos.linhas} aria-label="Aparelhos">
            {pessoa.sessoes.map((sessao) => (
              <li key={sessao.id}>
                <p className={estilos.ato}>{sessao.dispositivo ?? 'Aparelho sem nome'}</p>
                <p className={estilos.miudo}>
                  Entrou {MEIO[sessao.meio] ?? ''} em {instante(sessao.criadaEm)} · usada em {instante(sessao.renovadaEm)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Bloco>
      <Bloco titulo="O que a operação fez">
        {pessoa.atos.length === 0 ? (
          <p className={estilos.solto}>Nada até esta leitura, que já ficou no registro.</p>
        ) : (
          <ListaDeAtos atos={pessoa.atos} />
        )}
      </Bloco>
    </Blocos>
  );
}

function Quem({ pessoa }: { pessoa: PessoaDaOperacao }) {
  const dados = [
    ['E-mail', pessoa.email && `${pessoa.email}${pessoa.emailConfirmado ? '' : ' (não confirmado)'}`],
    ['Telefone', pessoa.telefone],
    ['Documento', pessoa.documento],
    ['Conta desde', instante(pessoa.criadaEm)],
    ['Vai ser apagada em', pessoa.excluirEm && instante(pessoa.excluirEm)],
    ['Apagada em', pessoa.excluidaEm && instante(pessoa.excluidaEm)],
  ] as const;
  return (
    <Bloco
      titulo={pessoa.loja ?? pessoa.nome}
      texto={pessoa.loja && pessoa.loja !== pessoa.nome ? `${PERFIL[pessoa.role]} · ${pessoa.nome}` : PERFIL[pessoa.role]}
      selo={<Situacao pessoa={pessoa} />}
    >
      <dl className={estilos.partes}>
        {dados.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
        {pessoa.outrosPerfis.length > 0 && (
          <div>
            <dt>Mesmo e-mail</dt>
            {pessoa.outrosPerfis.map((outro) => (
              <dd key={outro.id}>
                <Link to={caminhoDe('operacao/pessoa', { id: outro.id })}>{PERFIL[outro.role]}</Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Bloco>
  );
}

function Situacao({ pessoa: { suspensao, excluidaEm, vende } }: { pessoa: PessoaDaOperacao }) {
  if (excluidaEm) return <Selo>Apagada</Selo>;
  if (suspensao) return <Selo cor="negative">Suspensa</Selo>;
  if (vende !== null) return vende ? <Selo cor="positive">Vendendo</Selo> : <Selo cor="warning">Não vende</Selo>;
  return <Selo cor="positive">Ativa</Selo>;
}

function Negocios({ pessoa: { eventos, pedidos, deveres, role } }: { pessoa: PessoaDaOperacao }) {
  return (
    <Bloco titulo="Festas e pedidos">
      <dl className={estilos.partes}>
        {role === 'CLIENTE' && (
          <div>
            <dt>Festas</dt>
            <dd>{numero(eventos)}</dd>
          </div>
        )}
        {pedidos.length === 0 && (
          <div>
            <dt>Pedidos</dt>
            <dd>Nenhum</dd>
          </div>
        )}
        {pedidos.map(({ estado, quantos }) => (
          <div key={estado}>
            <dt>Pedidos: {ESTADO_EM_PALAVRAS[estado]}</dt>
            <dd>{numero(quantos)}</dd>
          </div>
        ))}
      </dl>
      {/* The open orders of a shop are listed under "Em aberto". */}
      {role === 'CLIENTE' && deveres.length > 0 && (
        <>
          <h3 className={estilos.sub}>Ainda por acontecer</h3>
          <ul className={estilos.linhas} aria-label="Ainda por acontecer">
            {deveres.map((dever) => (
              <li key={dever.id}>
                <p className={estilos.ato}>
                  Pedido nº {dever.numero}: <Reais valor={dever.total} /> · {ESTADO_EM_PALAVRAS[dever.estado]}
                </p>
                <p className={estilos.miudo}>
                  <bdi>{dever.eventoTitulo}</bdi>, {dia(dever.dataEvento)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Bloco>
  );
}
