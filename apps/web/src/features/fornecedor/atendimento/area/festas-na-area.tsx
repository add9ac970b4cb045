import { useDebouncedValue } from '@mantine/hooks';
import { IconConfetti } from '@tabler/icons-react';
import { numero, quantos } from '../../../../lib/text/formats.ts';
import { ErroComNovaTentativa } from '../../../../ui/feedback/erro-com-nova-tentativa.tsx';
import { useFestasNaArea } from '../atendimento.api.ts';
import estilos from './area.module.css';

const ESPERA_EM_MS = 400;
const km = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
/** The server hides numbers below 5 and rounds others down to multiples of five. */
const emPalavras = (festas: number) => (festas === 0 ? 'Menos de 5 festas' : `${numero(festas)} festas ou mais`);

interface Props {
  ponto: { latitude: number; longitude: number } | null;
  raioEmKm: number | null;
  aoEscolher: (raioEmKm: number) => void;
}

/** The number of events within the circle, and the additional ones of a larger circle. */
export function FestasNaArea({ ponto, raioEmKm, aoEscolher }: Props) {
  const [onde] = useDebouncedValue(ponto && raioEmKm !== null ? { ...ponto, raioEmKm } : null, ESPERA_EM_MS);
  const { data, error, refetch, isFetching } = useFestasNaArea(onde);
  if (error && !data) return <ErroComNovaTentativa erro={error} aoTentarDeNovo={() => void refetch()} tentando={isFetching} />;
  const [atual, ...maiores] = data ?? [];
  const ganhos = maiores.filter((maior) => atual && maior.festas > atual.festas);
  return (
    <div className={estilos.festas} aria-busy={isFetching}>
      <p className={estilos.contagem} aria-live="polite">
        <IconConfetti size={26} stroke={1.7} aria-hidden />
        {atual ? (
          <span>
            <strong>{emPalavras(atual.festas)}</strong> em aberto a até {km(atual.raioEmKm)} km de você
          </span>
        ) : (
          <span>Contando as festas em aberto…</span>
        )}
      </p>
      {ganhos.length > 0 && (
        <ul className={estilos.ganhos} aria-label="Indo mais longe">
          {ganhos.map(({ raioEmKm: raio, festas }) => (
            <li key={raio}>
              <button type="button" onClick={() => aoEscolher(raio)}>
                <span>Até {km(raio)} km</span>
                <strong>+{quantos(festas - (atual?.festas ?? 0), 'festa', 'festas')}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
