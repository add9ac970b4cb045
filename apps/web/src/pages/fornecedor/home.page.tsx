import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import {
  IconBox,
  IconBulb,
  IconCalendarEvent,
  IconCalendarWeek,
  IconClock,
  IconHelpCircle,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { MudancasAbertas } from '../../features/evento/mudancas/mudancas-abertas.tsx';
import { PainelDoFornecedor } from '../../features/fornecedor/painel/painel-do-fornecedor.tsx';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { LISTA_DO_FORNECEDOR } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import estilos from './home.module.css';

// Loads late: it waits for the server's answer about the verification anyway, and a verified supplier never sees it.
const ChamadaDaVerificacao = lazyPart(
  async () => (await import('../../features/fornecedor/verificacao/chamada-da-verificacao.tsx')).ChamadaDaVerificacao,
);

const LUGARES = [
  { para: caminhoDe('pedidos'), nome: 'Pedidos recebidos', Icone: IconReceipt },
  { para: caminhoDe('evento/home'), nome: 'Eventos', Icone: IconCalendarEvent },
  { para: caminhoDe('agenda'), nome: 'Agenda', Icone: IconCalendarWeek },
  { para: LISTA_DO_FORNECEDOR, nome: 'Produtos', Icone: IconBox },
  { para: caminhoDe('cupons'), nome: 'Cupons', Icone: IconTicket },
  { para: caminhoDe('atendimento'), nome: 'Horários', Icone: IconClock },
  { para: caminhoDe('ideias'), nome: 'Ideias', Icone: IconBulb },
  { para: caminhoDe('fornecedor/perfil'), nome: 'Perfil de fornecedor', Icone: IconUser },
  { para: caminhoDe('verificacao'), nome: 'Verificação', Icone: IconRosetteDiscountCheck },
  { para: caminhoDe('ajuda'), nome: 'Ajuda', Icone: IconHelpCircle },
] as const;

/** The supplier's home: the day's work, and links to all pages of a supplier. */
export default function HomePage() {
  const nome = useSessao(({ user }) => user?.nomeCompleto ?? '');
  return (
    <Moldura titulo={`Olá, ${doisPrimeirosNomes(nome)}`} subtitulo="O seu dia no Festejo">
      <Suspense fallback={null}>
        <ChamadaDaVerificacao className={estilos.chamada} />
      </Suspense>
      <PainelDoFornecedor
        paraFazer={<MudancasAbertas lado="FORNECEDOR" dentro />}
        atalhos={
          <ul className={estilos.lugares} aria-label="Ir para">
            {LUGARES.map(({ para, nome, Icone }) => (
              <li key={para}>
                <Link to={para} className={estilos.lugar}>
                  <Icone size={22} stroke={1.7} aria-hidden />
                  {nome}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
    </Moldura>
  );
}
