import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { useState } from 'react';
import { ESCOLHA_VAZIA, escolhaDoEndereco, lerEscolha } from '../../features/conta/enderecos/escolha-de-endereco.ts';
import { CamposDoEnderecoNovo } from '../../features/conta/enderecos/formulario/campos-do-endereco.tsx';
import { PainelDoAlfinete } from '../../features/conta/enderecos/mapa/painel-do-alfinete.tsx';
import { useEscolhaDeEndereco } from '../../features/conta/enderecos/use-escolha-de-endereco.ts';
import {
  FormularioDaLoja,
  type LugarDaLoja,
  RASCUNHO_DA_LOJA,
  type RascunhoDaLoja,
} from '../../features/conta/perfis/loja/formulario-da-loja.tsx';
import { useLoja } from '../../features/conta/perfis/loja/loja.api.ts';
import { SituacaoDaLoja } from '../../features/conta/perfis/loja/situacao-da-loja.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { ChamadaDaVerificacao } from '../../features/fornecedor/verificacao/chamada-da-verificacao.tsx';
import { draftNamed } from '../../lib/drafts/use-draft.ts';
import { useFocusByHash } from '../../lib/form/use-focus-by-hash.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Blocos } from '../../ui/layout/bloco.tsx';

/** The section `loja` of the supplier's profile: the shop's form, with the address form of another feature. */
export default function FornecedorLoja() {
  const consulta = useLoja();
  const loja = consulta.data;
  const configuracao = useConfiguracao();
  const [vez, setVez] = useState(0);
  if (!loja || configuracao.isPending) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  return (
    <Blocos>
      <SituacaoDaLoja loja={loja} />
      <ChamadaDaVerificacao />
      <ComEndereco
        key={vez}
        loja={loja}
        tilesUrl={configuracao.data?.mapTilesUrl ?? null}
        doComeco={vez > 0}
        aoRecarregar={async () => (await consulta.refetch()).data}
        aoRecomecar={() => setVez((antes) => antes + 1)}
      />
    </Blocos>
  );
}

interface Props {
  loja: PerfilDoFornecedor;
  tilesUrl: string | null;
  /** The form was reset on purpose, so the draft is not restored. */
  doComeco: boolean;
  aoRecarregar: () => Promise<PerfilDoFornecedor | undefined>;
  aoRecomecar: () => void;
}

function ComEndereco({ loja, tilesUrl, doComeco, aoRecarregar, aoRecomecar }: Props) {
  const [rascunho] = useState(() => (doComeco ? null : (draftNamed(RASCUNHO_DA_LOJA) as RascunhoDaLoja | null)));
  const [base, setBase] = useState(() => (loja.endereco ? escolhaDoEndereco(loja.endereco) : ESCOLHA_VAZIA));
  const controle = useEscolhaDeEndereco(rascunho?.lugar ? lerEscolha(rascunho.lugar) : base);
  const { values: escolha } = controle;
  useFocusByHash('endereco');
  const mexeu = !mesmoLugar(escolha, base);
  const lugar: LugarDaLoja = {
    estado: escolha,
    mexeu,
    conferir: () => {
      if (!mexeu) return { ok: true };
      const conferido = controle.conferir();
      return conferido.ok && !('enderecoId' in conferido.body) ? { ok: true, endereco: conferido.body } : { ok: false };
    },
    campos: (raioEmKm) => (
      <>
        <div id="endereco">
          <CamposDoEnderecoNovo controle={controle} podeSerPadrao={false} />
        </div>
        <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} uso="loja" raioEmKm={raioEmKm} />
      </>
    ),
    aoSalvar: () => setBase(escolha),
    aoRecomecar,
  };
  return <FormularioDaLoja loja={loja} rascunho={rascunho} lugar={lugar} aoRecarregar={aoRecarregar} />;
}

/** Compares fields and point only: the city found by the search belongs to the map, not to the address. */
function mesmoLugar(a: typeof ESCOLHA_VAZIA, b: typeof ESCOLHA_VAZIA): boolean {
  return JSON.stringify([a.campos, a.ponto]) === JSON.stringify([b.campos, b.ponto]);
}
