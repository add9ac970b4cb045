import { doisPrimeirosNomes } from '@festejo/contrato/nomes.ts';
import { IconBox, IconCalendarEvent, IconHelpCircle, IconReceipt, IconTicket, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LISTA_DO_FORNECEDOR } from '../lib/destinations.ts';
import { useSessao } from '../lib/sessao.ts';
import { Moldura } from '../ui/moldura.tsx';
import estilos from './home.module.css';

const LUGARES = [
  { para: '/pedidos', nome: 'Pedidos recebidos', texto: 'Veja o que chegou e responda no prazo.', Icone: IconReceipt },
  { para: '/evento/home', nome: 'Eventos', texto: 'As festas em que você trabalha.', Icone: IconCalendarEvent },
  { para: LISTA_DO_FORNECEDOR, nome: 'Produtos', texto: 'O que as festas perto de você encontram.', Icone: IconBox },
  { para: '/cupons', nome: 'Cupons', texto: 'Descontos que você dá, até quando quiser.', Icone: IconTicket },
  { para: '/fornecedor/perfil', nome: 'Perfil de fornecedor', texto: 'Sua loja, seu endereço e até onde você atende.', Icone: IconUser },
  { para: '/ajuda', nome: 'Ajuda', texto: 'Respostas sobre pedidos, prazos e dinheiro.', Icone: IconHelpCircle },
] as const;

/** The supplier's home: the way to everything there is for a supplier. */
export default function HomePage() {
  const nome = useSessao(({ user }) => user?.nomeCompleto ?? '');
  return (
    <Moldura titulo={`Olá, ${doisPrimeirosNomes(nome)}`} subtitulo="Por onde você quer começar?">
      <ul className={estilos.lugares}>
        {LUGARES.map(({ para, nome, texto, Icone }) => (
          <li key={para}>
            <Link to={para} className={estilos.lugar}>
              <span className={estilos.icone} aria-hidden>
                <Icone size={26} stroke={1.7} />
              </span>
              <span>
                <strong>{nome}</strong>
                <small>{texto}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Moldura>
  );
}
