import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMeusEnderecos } from '../../features/conta/enderecos/enderecos.api.ts';
import { FormularioDeEndereco } from '../../features/conta/enderecos/formulario/formulario-de-endereco.tsx';
import { ListaDeEnderecos } from '../../features/conta/enderecos/lista-de-enderecos.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const LISTA = caminhoDe('endereco/home');
const NOVO = `${LISTA}?novo=1`;
const paraEditar = (id: string) => `${LISTA}?editar=${encodeURIComponent(id)}`;

export default function EnderecoHomePage() {
  const [busca] = useSearchParams();
  const editando = busca.get('editar');
  const { data: enderecos } = useMeusEnderecos();
  const fornecedor = useLado() === 'FORNECEDOR';
  useFocoNoTitulo(editando ?? busca.get('novo'));
  if (editando !== null && !enderecos) {
    // The list shows the failure, if there was one.
    return (
      <Moldura titulo="Endereços" largura="media">
        <ListaDeEnderecos paraNovo={NOVO} paraEditar={paraEditar} />
      </Moldura>
    );
  }
  const endereco = enderecos?.find(({ id }) => id === editando);
  if (endereco || busca.has('novo')) return <Formulario key={endereco?.id ?? 'novo'} endereco={endereco ?? null} />;
  return (
    <Moldura
      titulo="Endereços"
      subtitulo="Os lugares das suas festas. O de sempre já vem escolhido."
      largura="media"
      voltar={
        fornecedor
          ? { para: caminhoDe('fornecedor/perfil', { secao: 'dados' }), texto: 'Perfil' }
          : { para: caminhoDe('cliente/perfil'), texto: 'Meu perfil' }
      }
      acoes={
        <BotaoLink para={NOVO} leftSection={<IconPlus size={20} aria-hidden />}>
          Novo endereço
        </BotaoLink>
      }
    >
      <ListaDeEnderecos paraNovo={NOVO} paraEditar={paraEditar} />
    </Moldura>
  );
}

/** Focuses the title when the list and the form replace each other, because a screen reader does not see the change. */
function useFocoNoTitulo(tela: string | null) {
  const anterior = useRef(tela);
  useEffect(() => {
    if (anterior.current === tela) return;
    anterior.current = tela;
    document.querySelector<HTMLElement>('[data-titulo-da-pagina]')?.focus({ preventScroll: true });
  }, [tela]);
}

function Formulario({ endereco }: Pick<Parameters<typeof FormularioDeEndereco>[0], 'endereco'>) {
  const { data: configuracao, isPending } = useConfiguracao();
  const navigate = useNavigate();
  return (
    <Moldura titulo={endereco ? 'Editar endereço' : 'Novo endereço'} voltar={{ para: LISTA, texto: 'Endereços' }} largura="estreita">
      {isPending ? (
        <EsqueletoDeLista quantos={3} />
      ) : (
        <FormularioDeEndereco
          endereco={endereco}
          tilesUrl={configuracao?.mapTilesUrl ?? null}
          voltarPara={LISTA}
          aoSalvar={() => void navigate(LISTA, { replace: true })}
        />
      )}
    </Moldura>
  );
}
