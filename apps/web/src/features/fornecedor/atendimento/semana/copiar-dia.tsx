import { DIAS_CURTOS, TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import estilos from './semana.module.css';

const ATALHOS = [
  { nome: 'Segunda a sexta', dias: [1, 2, 3, 4, 5] },
  { nome: 'Fim de semana', dias: [0, 6] },
  { nome: 'Todos', dias: [0, 1, 2, 3, 4, 5, 6] },
] as const;

/** Copies the hours of a day to other days. */
export function CopiarDia({ dia, aoCopiar }: { dia: number; aoCopiar: (para: number[]) => void }) {
  const [aberta, setAberta] = useState(false);
  const [para, setPara] = useState<readonly number[]>([]);
  const id = useId();
  const marcar = (um: number, sim: boolean) => setPara((antes) => (sim ? [...antes, um] : antes.filter((outro) => outro !== um)));
  return (
    <>
      <Botao
        tipo="discreto"
        size="sm"
        leftSection={<IconCopy size={17} aria-hidden />}
        aria-label={`Copiar os horários de ${DIAS_CURTOS[dia]} para outros dias`}
        onClick={() => {
          setPara([]);
          setAberta(true);
        }}
      >
        Copiar
      </Botao>
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor={`${id}-titulo`} largura={440}>
        <div className={estilos.janela}>
          <h2 id={`${id}-titulo`}>Copiar {DIAS_CURTOS[dia]} para…</h2>
          <div className={estilos.atalhos}>
            {ATALHOS.map(({ nome, dias }) => (
              <button key={nome} type="button" onClick={() => setPara(dias.filter((um) => um !== dia))}>
                {nome}
              </button>
            ))}
          </div>
          <div className={estilos.escolhas}>
            {TITULOS_DOS_DIAS.map(
              (nome, um) =>
                um !== dia && (
                  <Checkbox
                    key={nome}
                    label={nome}
                    checked={para.includes(um)}
                    onChange={({ currentTarget }) => marcar(um, currentTarget.checked)}
                  />
                ),
            )}
          </div>
          <div className={estilos.janelaAcoes}>
            <Botao tipo="secundario" onClick={() => setAberta(false)}>
              Cancelar
            </Botao>
            <Botao
              disabled={para.length === 0}
              onClick={() => {
                aoCopiar([...para]);
                setAberta(false);
              }}
            >
              Copiar
            </Botao>
          </div>
        </div>
      </Janela>
    </>
  );
}
