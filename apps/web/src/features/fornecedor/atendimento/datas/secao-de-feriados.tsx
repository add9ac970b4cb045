import { IconConfetti, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { usePrinting } from '../../../../lib/screen/use-printing.ts';
import { diaPorExtenso } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Selo } from '../../../../ui/words/selo.tsx';
import { useFecharFeriados, useFeriados } from '../atendimento.api.ts';
import estilos from './datas.module.css';

const OS_PRIMEIROS = 5;
const AMBITOS = { nacional: 'Nacional', estadual: 'Do seu estado', facultativo: 'Ponto facultativo' } as const;

/** The holidays of the place. They can be closed one by one, or all official ones at once. */
export function SecaoDeFeriados() {
  const consulta = useFeriados();
  const fechar = useFecharFeriados();
  const [todos, setTodos] = useState(false);
  const imprimindo = usePrinting();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  const mostrados = todos || imprimindo ? consulta.data : consulta.data.slice(0, OS_PRIMEIROS);
  const oficiais = consulta.data.filter(({ ambito, fechado }) => ambito !== 'facultativo' && !fechado).map(({ dia }) => dia);
  const fecharDias = (dias: string[]) => fechar.mutate({ dias }, { onSuccess: ({ message }) => toast.sucesso(message) });
  async function fecharTodos() {
    const sim = await dialogs.confirmar({
      titulo: `Fechar ${oficiais.length} feriados?`,
      mensagem: 'Ninguém compra para esses dias. Pedidos já feitos continuam valendo, e cada dia pode ser reaberto depois.',
      confirmar: 'Fechar todos',
    });
    if (sim) fecharDias(oficiais);
  }
  return (
    <>
      <ul className={estilos.lista} aria-label="Feriados dos próximos 12 meses">
        {mostrados.map(({ dia, nome, ambito, fechado }) => (
          <li key={`${dia} ${nome}`} className={estilos.data}>
            <IconConfetti size={24} stroke={1.6} aria-hidden />
            <div>
              <strong>{nome}</strong>
              <span>
                {diaPorExtenso(dia)} · {AMBITOS[ambito]}
              </span>
            </div>
            {fechado ? (
              <Selo cor="negative">Fechado</Selo>
            ) : (
              <Botao
                tipo="discreto"
                size="sm"
                disabled={fechar.isPending}
                onClick={() => fecharDias([dia])}
                aria-label={`Fechar em ${nome}`}
                leftSection={<IconLock size={17} aria-hidden />}
              >
                Fechar
              </Botao>
            )}
          </li>
        ))}
      </ul>
      <div className={estilos.acoes}>
        {oficiais.length > 1 && (
          <Botao tipo="secundario" loading={fechar.isPending} onClick={() => void fecharTodos()}>
            Fechar todos os feriados oficiais
          </Botao>
        )}
        {consulta.data.length > mostrados.length && (
          <Botao tipo="discreto" onClick={() => setTodos(true)}>
            Ver os outros {consulta.data.length - mostrados.length}
          </Botao>
        )}
      </div>
    </>
  );
}
