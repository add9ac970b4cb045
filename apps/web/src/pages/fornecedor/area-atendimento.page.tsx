import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { escolhaDoEndereco } from '../../features/conta/enderecos/escolha-de-endereco.ts';
import { PainelDoAlfinete } from '../../features/conta/enderecos/mapa/painel-do-alfinete.tsx';
import { useEscolhaDeEndereco } from '../../features/conta/enderecos/use-escolha-de-endereco.ts';
import { useAtualizarLoja, useLoja } from '../../features/conta/perfis/loja/loja.api.ts';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { FormularioDaArea } from '../../features/fornecedor/atendimento/area/formulario-da-area.tsx';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoEndereco } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

type Endereco = NonNullable<PerfilDoFornecedor['endereco']>;

export default function AreaAtendimentoPage() {
  const consulta = useLoja();
  const configuracao = useConfiguracao();
  const [vez, setVez] = useState(0);
  const loja = consulta.data;
  return (
    <Moldura
      titulo="Área de atendimento"
      subtitulo="De onde você sai e até onde vai. As festas dentro do círculo encontram seus produtos."
      largura="media"
      acoes={
        <BotaoLink tipo="secundario" para={caminhoDe('atendimento')} leftSection={<IconClockHour4 size={18} aria-hidden />}>
          Horários
        </BotaoLink>
      }
    >
      {!loja || configuracao.isPending ? (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />
      ) : loja.endereco ? (
        <ComAlfinete
          key={vez}
          loja={loja}
          endereco={loja.endereco}
          tilesUrl={configuracao.data?.mapTilesUrl ?? null}
          aoRecarregar={async () => (await consulta.refetch()).data}
          aoRecomecar={() => setVez((antes) => antes + 1)}
        />
      ) : (
        <EstadoVazio
          titulo="De onde você atende?"
          ilustracao={<IlustracaoEndereco />}
          acao={<BotaoLink para={`${caminhoDe('fornecedor/perfil', { secao: 'loja' })}#endereco`}>Informar o endereço</BotaoLink>}
        >
          O círculo começa no endereço da sua loja, que ainda não conhecemos.
        </EstadoVazio>
      )}
    </Moldura>
  );
}

interface Props {
  loja: PerfilDoFornecedor;
  endereco: Endereco;
  tilesUrl: string | null;
  aoRecarregar: () => Promise<PerfilDoFornecedor | undefined>;
  aoRecomecar: () => void;
}

function ComAlfinete({ loja, endereco, tilesUrl, aoRecarregar, aoRecomecar }: Props) {
  const atualizar = useAtualizarLoja();
  const [base, setBase] = useState({ latitude: endereco.latitude, longitude: endereco.longitude });
  const controle = useEscolhaDeEndereco(escolhaDoEndereco(endereco));
  const ponto = controle.values.ponto ?? base;
  return (
    <FormularioDaArea
      loja={loja}
      alfinete={{
        ponto,
        mexeu: ponto.latitude !== base.latitude || ponto.longitude !== base.longitude,
        endereco: { ...endereco, complemento: endereco.complemento ?? undefined, ...ponto },
        mapa: (raioEmKm) => <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} uso="loja" raioEmKm={raioEmKm} />,
        aoSalvar: () => setBase(ponto),
        aoRecomecar,
      }}
      salvar={(mudanca, versao) => atualizar.mutateAsync({ mudanca, versao })}
      aoRecarregar={aoRecarregar}
    />
  );
}
