import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { type MinhaVerificacao, SITUACOES_DA_VERIFICACAO, type SituacaoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { IconCash, IconLock, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { dia, instante } from '../../../lib/text/formats.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { Festivo } from '../../../ui/layout/festivo.tsx';
import { type CorDoSelo, Selo } from '../../../ui/words/selo.tsx';
import { FormularioDaVerificacao } from './formulario-da-verificacao.tsx';
import { LimiteDeVendas } from './limite-de-vendas.tsx';
import { useVerificacao } from './verificacao.api.ts';
import estilos from './verificacao.module.css';

const COR: Readonly<Record<SituacaoDaVerificacao, CorDoSelo>> = {
  nao_enviada: 'neutra',
  em_analise: 'info',
  verificada: 'positive',
  recusada: 'negative',
  vencida: 'warning',
};

/** Advantages of the badge for a supplier. */
const GANHOS = [
  [IconRosetteDiscountCheckFilled, 'O selo ao lado do nome da loja, nos produtos e na busca'],
  [IconCash, 'Vendas sem limite de valor em andamento'],
  [IconLock, 'Documentos cifrados, e apagados 90 dias depois da decisão'],
] as const;

/** The state of the supplier's verification, and its form. */
export function PainelDaVerificacao() {
  const consulta = useVerificacao();
  const minha = consulta.data;
  if (!minha) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  return (
    <Blocos>
      {minha.verificado ? (
        <Festivo>
          <Situacao minha={minha} />
        </Festivo>
      ) : (
        <Situacao minha={minha} />
      )}
      {minha.podeEnviar && minha.documentos.length === 0 && (
        <Bloco
          titulo="Falta o CPF ou o CNPJ da sua conta"
          texto="Conferimos o documento que a sua conta já tem."
          acao={<BotaoLink para={caminhoDe('fornecedor/perfil', { secao: 'dados' })}>Informar nos dados da conta</BotaoLink>}
        />
      )}
      {minha.podeEnviar && minha.documentos.length > 0 && <FormularioDaVerificacao minha={minha} />}
    </Blocos>
  );
}

function Situacao({ minha }: { minha: MinhaVerificacao }) {
  const { situacao, verificado, porque, limite } = minha;
  const nome = verificado ? 'Verificada' : SITUACOES_DA_VERIFICACAO[situacao];
  return (
    <Bloco
      titulo={verificado ? 'Sua loja tem o selo' : 'Sua conta'}
      selo={<Selo cor={verificado ? 'positive' : COR[situacao]}>{nome}</Selo>}
      texto={textoDe(minha)}
    >
      {verificado && (
        <ul className={estilos.ganhos}>
          {GANHOS.map(([Icone, ganho]) => (
            <li key={ganho}>
              <Icone size={22} aria-hidden /> {ganho}
            </li>
          ))}
        </ul>
      )}
      {situacao === 'recusada' && (
        <Nota cor="negative">
          <span>
            Nossa equipe explica: <bdi>{porque}</bdi>
          </span>
        </Nota>
      )}
      {limite && <LimiteDeVendas limite={limite} />}
    </Bloco>
  );
}

function textoDe({ situacao, verificado, enviadaEm, valeAte }: MinhaVerificacao): string {
  if (situacao === 'em_analise') return `Recebemos os seus documentos em ${instante(enviadaEm ?? '')}. Avisamos assim que houver resposta.`;
  if (situacao === 'recusada')
    return `Olhamos o que você enviou e não pudemos aceitar.${verificado ? ' O selo que você já tem continua.' : ''}`;
  if (verificado) return `O selo vale até ${dia((valeAte ?? '').slice(0, 10))}.`;
  if (situacao === 'vencida') return 'O prazo acabou, e o selo saiu. Envie os documentos de novo.';
  return 'Prove quem vende e ganhe o selo Verificado, que aparece na sua loja, nos seus produtos e na busca.';
}
