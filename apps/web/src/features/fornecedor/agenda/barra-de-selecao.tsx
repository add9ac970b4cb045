import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { diaEMes } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { useCriarExcecao, useRemoverExcecao } from '../atendimento/atendimento.api.ts';
import { confirmarPedidos } from '../atendimento/datas/confirmar-pedidos.ts';
import estilos from './agenda.module.css';
import type { SelecaoDeDias } from './use-selecao-de-dias.ts';

const porExtenso = ([de, ate]: readonly [string, string]) => (de === ate ? diaEMes(de) : `${diaEMes(de)} a ${diaEMes(ate)}`);

/** The actions for the selected days: closing them, which can be undone. */
export function BarraDeSelecao({ selecao, fuso, hoje }: { selecao: SelecaoDeDias; fuso: string; hoje: string }) {
  const criar = useCriarExcecao();
  const remover = useRemoverExcecao();
  const [fechada, setFechada] = useState<{ id: string; texto: string } | null>(null);
  const { periodo } = selecao;

  async function fechar([de, ate]: readonly [string, string]) {
    const body = { tipo: 'fechado' as const, de, ate };
    try {
      if (!(await confirmarPedidos(body, fuso))) return;
      const { excecao } = await criar.mutateAsync({ body });
      setFechada({ id: excecao.id, texto: porExtenso([de, ate]) });
      selecao.limpar();
    } catch (erro) {
      void dialogs.erro(erro);
    }
  }

  const abrir = (id: string) =>
    remover.mutate(id, {
      onSuccess: () => {
        setFechada(null);
        selecao.limpar();
      },
    });

  if (periodo) {
    return (
      <div ref={selecao.barra} className={estilos.barra} role="status">
        <strong>{porExtenso(periodo)}</strong>
        <span className={estilos.barraAcoes}>
          {periodo[1] >= hoje && (
            <Botao
              size="sm"
              loading={criar.isPending}
              leftSection={<IconLock size={17} aria-hidden />}
              onClick={() => void fechar(periodo)}
            >
              Fechar a agenda
            </Botao>
          )}
          <Botao tipo="discreto" size="sm" onClick={selecao.limpar}>
            Limpar
          </Botao>
        </span>
      </div>
    );
  }
  if (fechada) {
    return (
      <div className={estilos.barra} role="status">
        <span>
          Agenda fechada: <strong>{fechada.texto}</strong>
        </span>
        <Botao
          tipo="secundario"
          size="sm"
          loading={remover.isPending}
          leftSection={<IconArrowBackUp size={17} aria-hidden />}
          onClick={() => abrir(fechada.id)}
        >
          Desfazer
        </Botao>
      </div>
    );
  }
  return (
    <p className={estilos.dica} role="status">
      Toque em um dia para ver o que há nele. Arraste sobre vários, ou use as setas com Shift, para fechá-los.
    </p>
  );
}
