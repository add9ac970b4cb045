import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ContaBancaria } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { IconBuildingBank, IconHourglassHigh } from '@tabler/icons-react';
import { useState } from 'react';
import { instante } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import estilos from './conta-bancaria.module.css';
import { CHAVES, SEM_CONTA, TIPOS } from './conta-bancaria.ts';
import { useContaBancaria, useSalvarContaBancaria } from './contas-bancarias.api.ts';
import { FormularioDaConta, type PedirIdentidade } from './formulario-da-conta.tsx';

/** The account that receives the supplier's money, masked, and the form that changes it. */
export function ContaBancariaPainel({ pedirIdentidade }: { pedirIdentidade: PedirIdentidade }) {
  const consulta = useContaBancaria();
  const [mudando, setMudando] = useState(false);
  const salvar = useSalvarContaBancaria();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { conta, documento } = consulta.data;
  if (documento === null) {
    return (
      <Cartao className={estilos.painel}>
        <h2 className={estilos.titulo}>Falta o CPF ou o CNPJ da sua conta</h2>
        <p className={estilos.suave}>Só repassamos para uma conta bancária do mesmo documento.</p>
        <BotaoLink para={caminhoDe('fornecedor/perfil', { secao: 'dados' })}>Informar nos dados da conta</BotaoLink>
      </Cartao>
    );
  }
  return (
    <div className={estilos.blocos}>
      {conta && <ContaDeAgora conta={conta} aoMudar={mudando ? undefined : () => setMudando(true)} />}
      {(mudando || !conta) && (
        <FormularioDaConta
          titulo="Onde você quer receber"
          comeco={SEM_CONTA}
          mesmoDocumento={`Tem de ser o da sua conta no Festejo: ${documento}.`}
          nota="Pedimos sua senha ou segunda proteção, avisamos por e-mail e seguramos os repasses por um dia."
          rotulo="Salvar conta"
          salvar={salvar}
          versao={conta?.versao ?? 0}
          pedirIdentidade={pedirIdentidade}
          aoRecarregar={async () => (await consulta.refetch()).data?.conta?.versao ?? 0}
          aoSalvar={() => setMudando(false)}
          aoDesistir={conta ? () => setMudando(false) : undefined}
        />
      )}
    </div>
  );
}

function ContaDeAgora({ conta, aoMudar }: { conta: ContaBancaria; aoMudar: (() => void) | undefined }) {
  const [agora] = useState(() => Date.now());
  const dados: [string, string | null][] = conta.pixTipo
    ? [['Chave Pix', `${CHAVES[conta.pixTipo].nome}: ${conta.pixChave}`]]
    : [
        ['Banco', conta.banco],
        ['Agência', conta.agencia],
        [`Conta${conta.tipoDeConta ? ` ${TIPOS[conta.tipoDeConta].toLowerCase()}` : ''}`, conta.conta],
      ];
  return (
    <Cartao className={estilos.painel}>
      <h2 className={estilos.titulo}>
        <IconBuildingBank size={24} aria-hidden /> Você recebe em
      </h2>
      <dl className={estilos.dados}>
        {[...dados, ['Titular', `${conta.titularNome}, ${conta.titularDocumento}`] as const].map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {Date.parse(conta.valeAPartirDe) > agora && (
        <Nota cor="warning" role="status">
          <IconHourglassHigh size={18} aria-hidden /> A conta mudou há pouco. Por segurança, nada é repassado até{' '}
          {instante(conta.valeAPartirDe)}.
        </Nota>
      )}
      {aoMudar && (
        <Botao tipo="secundario" onClick={aoMudar}>
          Mudar a conta
        </Botao>
      )}
    </Cartao>
  );
}
