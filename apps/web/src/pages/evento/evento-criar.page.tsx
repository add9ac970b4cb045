import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { camposDoRascunho, type RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { caminhoDaEscolha } from '../../features/catalogo/explorar/caminho-da-escolha.ts';
import { useEsquecerEnderecos, useMeusEnderecos } from '../../features/conta/enderecos/enderecos.api.ts';
import { conferirEndereco, type EscolhaDeEndereco, estaVazia, lerEscolha } from '../../features/conta/enderecos/escolha-de-endereco.ts';
import { useEscolhaDeEndereco } from '../../features/conta/enderecos/use-escolha-de-endereco.ts';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { rascunhoQuery } from '../../features/evento/eventos/mudanca/mudanca.api.ts';
import type { CamposDoEvento } from '../../features/evento/eventos/novo/evento-novo.ts';
import { FormularioDeEvento } from '../../features/evento/eventos/novo/formulario-de-evento.tsx';
import {
  daAbaSeEMaisNovo,
  lerRascunhoDeEvento,
  RASCUNHO_DE_EVENTO,
  type Rascunho,
} from '../../features/evento/eventos/novo/rascunho-de-evento.ts';
import { useRascunhoNoServidor } from '../../features/evento/eventos/rascunho/use-rascunho-no-servidor.ts';
import { useEscolherEvento } from '../../features/evento/eventos/use-escolher-evento.ts';
import { dropDraft } from '../../lib/drafts/drafts.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { dropEscolha, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

// The code of the second step loads while the person fills in the first.
const grupoDeEndereco = () => import('../../features/conta/enderecos/formulario/grupo-de-endereco.tsx');
const GrupoDeEndereco = lazyPart(async () => (await grupoDeEndereco()).GrupoDeEndereco);

const VOLTAR = { para: caminhoDe('evento/home'), texto: 'Meus eventos' };

export default function EventoCriarPage() {
  const [busca] = useSearchParams();
  const id = busca.get('rascunho');
  return id ? <DoServidor key={id} id={id} /> : <Formulario rascunho={null} />;
}

/** Continues a draft that is stored on the server. */
function DoServidor({ id }: { id: string }) {
  const consulta = useQuery(rascunhoQuery(id));
  // The first version that was read: a refetch must not overwrite the text being typed.
  const [lido, setLido] = useState<RascunhoDeEvento>();
  if (consulta.data && !lido) setLido(consulta.data);
  if (lido) return <Formulario rascunho={lido} />;
  return (
    <Moldura titulo="Criar evento" voltar={VOLTAR}>
      <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
    </Moldura>
  );
}

/** The initial values: from the draft on the server or from this tab; for one draft, the newer of the two. */
function comecoDe(rascunho: RascunhoDeEvento | null): Rascunho | null {
  const daAba = lerRascunhoDeEvento();
  if (!rascunho) return daAba;
  const maisNovo = daAbaSeEMaisNovo(daAba, rascunho);
  if (maisNovo) return maisNovo;
  const { id, mudadoEm } = rascunho;
  const { titulo, tipo, dataEvento, horario, duracaoEmMinutos, nomePessoa, pessoas, orcamento, ...outros } = rascunho.campos;
  const { enderecoId, latitude, longitude, ...doLugar } = outros;
  const { passo: _passo, ...campos } = doLugar;
  return {
    campos: { titulo, tipo, dataEvento, horario: horario || '19:00', duracaoEmMinutos, nomePessoa, pessoas, orcamento },
    lugar: { enderecoId: enderecoId || null, campos, ponto: { latitude, longitude } },
    tinhaImagens: false,
    guardado: { id, mudadoEm },
  };
}

function paraGuardar(campos: CamposDoEvento, passo: number, { enderecoId, campos: doLugar, ponto }: EscolhaDeEndereco) {
  const { padrao: _padrao, ...endereco } = doLugar;
  return camposDoRascunho.parse({
    ...campos,
    ...endereco,
    enderecoId: enderecoId ?? '',
    latitude: ponto?.latitude ?? null,
    longitude: ponto?.longitude ?? null,
    passo: passo - 1,
  });
}

function Formulario({ rascunho: doServidor }: { rascunho: RascunhoDeEvento | null }) {
  const navigate = useNavigate();
  const [rascunho] = useState(() => comecoDe(doServidor));
  const endereco = useEscolhaDeEndereco(rascunho ? lerEscolha(rascunho.lugar) : undefined);
  const { data: enderecos } = useMeusEnderecos();
  const [lugarPronto, setLugarPronto] = useState(false);
  const lugarFicouPronto = useCallback(() => setLugarPronto(true), []);
  const esquecerEnderecos = useEsquecerEnderecos();
  const escolherEvento = useEscolherEvento();
  useEffect(() => void grupoDeEndereco().catch(() => undefined), []);
  const noServidor = useRascunhoNoServidor(rascunho?.guardado, rascunho?.novoId);
  const [busca] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const irAoPasso = useCallback(
    (passo: number, { replace } = { replace: false }) => {
      const search = new URLSearchParams(busca);
      if (passo === 1) search.delete('passo');
      else search.set('passo', String(passo));
      // Rendered before the focus moves to the invalid field there. The events' page shows the form by the state of the navigation.
      return navigate({ search: search.toString() }, { replace, state, flushSync: true });
    },
    [busca, navigate, state],
  );
  const { data: configuracao } = useConfiguracao();
  const { values: escolha } = endereco;
  const existente = enderecos?.find(({ id }) => id === escolha.enderecoId);
  return (
    <Moldura titulo="Criar evento" subtitulo="O dia e o lugar bastam para encontrar quem atende" voltar={VOLTAR} largura="larga">
      <FormularioDeEvento
        rascunho={rascunho}
        passo={busca.get('passo')}
        irAoPasso={irAoPasso}
        noServidor={{ ...noServidor, guardar: (campos, passo) => noServidor.guardar(paraGuardar(campos, passo, escolha)) }}
        aoGuardar={async () => {
          toast.sucesso('Rascunho guardado: continue quando quiser, em Meus eventos');
          await navigate(VOLTAR.para);
          // The server has the draft now, so this tab starts empty next time.
          dropDraft(RASCUNHO_DE_EVENTO);
        }}
        lugar={{
          estado: escolha,
          vazio: estaVazia(escolha),
          pronto: lugarPronto,
          completo: conferirEndereco(escolha).ok,
          conferir: () => {
            const conferido = endereco.conferir();
            return conferido.ok ? { ok: true, corpo: conferido.body } : conferido;
          },
          campos: (
            <Suspense fallback={<EsqueletoDeDetalhe />}>
              <GrupoDeEndereco controle={endereco} tilesUrl={configuracao?.mapTilesUrl ?? null} onReady={lugarFicouPronto} />
            </Suspense>
          ),
          cidade: existente ?? escolha.campos,
        }}
        aoCriar={(evento) => {
          const caminho = caminhoDaEscolha(readEscolha());
          dropEscolha();
          void esquecerEnderecos();
          escolherEvento(evento, caminho);
        }}
      />
    </Moldura>
  );
}
