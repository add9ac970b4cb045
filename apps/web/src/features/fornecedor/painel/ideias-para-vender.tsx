import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Ideias } from '@festejo/contrato/fornecedor/painel.ts';
import { Link } from 'react-router';
import { numero, quantos } from '../../../lib/text/formats.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca, IlustracaoEndereco } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { useIdeias } from './painel.api.ts';
import estilos from './painel.module.css';
import { estacaoEmPalavras } from './painel.ts';

/** Categories that clients in the area search without results, and categories that sell there in this season. */
export function IdeiasParaVender() {
  const consulta = useIdeias();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />;
  const { temArea, faltam, vendem, meses } = consulta.data;
  if (!temArea) {
    return (
      <EstadoVazio
        titulo="De onde você atende?"
        ilustracao={<IlustracaoEndereco />}
        acao={<BotaoLink para={`${caminhoDe('fornecedor/perfil', { secao: 'loja' })}#endereco`}>Informar o endereço</BotaoLink>}
      >
        Com o endereço e o raio, mostramos o que as festas perto de você procuram.
      </EstadoVazio>
    );
  }
  if (faltam.length === 0 && vendem.length === 0) {
    return (
      <EstadoVazio
        titulo="Ainda há poucas festas perto de você"
        ilustracao={<IlustracaoBusca />}
        acao={<BotaoLink para={caminhoDe('fornecedor/perfil')}>Ver até onde você atende</BotaoLink>}
      >
        Só mostramos números de pelo menos cinco clientes, para que ninguém seja reconhecido. Um raio maior alcança mais festas.
      </EstadoVazio>
    );
  }
  return (
    <div className={estilos.dupla}>
      <Cartao>
        <h2 className={estilos.titulo}>Procuram e não acham</h2>
        <p className={estilos.miudo}>Clientes com festa marcada na sua área que encontram menos de cinco opções.</p>
        {faltam.length === 0 && <p className={estilos.nada}>Nada em falta por aqui agora.</p>}
        <ul className={estilos.lista}>
          {faltam.map((falta) => (
            <Falta key={falta.categoriaOficialId} falta={falta} />
          ))}
        </ul>
      </Cartao>
      <Cartao>
        <h2 className={estilos.titulo}>O que se compra nesta época</h2>
        <p className={estilos.miudo}>Nas festas da sua área, em {estacaoEmPalavras(meses)}.</p>
        {vendem.length === 0 && <p className={estilos.nada}>Ainda não há festas bastantes para contar.</p>}
        <ul className={estilos.lista}>
          {vendem.map(({ nome, parte, precoMedio }) => (
            <li key={nome} className={estilos.venda}>
              <span className={estilos.linhaDaVenda}>
                <strong>{nome}</strong>
                <span>{parte}% das festas</span>
              </span>
              <meter className={estilos.medida} value={parte} max={100} aria-label={`${nome}: parte das festas`} />
              {precoMedio !== null && (
                <small className={estilos.nada}>
                  Em média <Reais valor={precoMedio} /> a unidade
                </small>
              )}
            </li>
          ))}
        </ul>
      </Cartao>
    </div>
  );
}

function Falta({ falta: { nome, clientes, semNada, vendo } }: { falta: Ideias['faltam'][number] }) {
  return (
    <li className={estilos.linha}>
      <span className={estilos.oque}>
        <strong>{nome}</strong>
        <small>{semNada === null ? 'Acham pouca coisa' : `${quantos(semNada, 'não acha', 'não acham')} nada`}</small>
        {vendo ? <Selo cor="secondary">Você vende</Selo> : <Link to={caminhoDe('produto/criar')}>Oferecer</Link>}
      </span>
      <span className={estilos.fim}>
        <strong>{numero(clientes)}</strong>
        <small>clientes</small>
      </span>
    </li>
  );
}
