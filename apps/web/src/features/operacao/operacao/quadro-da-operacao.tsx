import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moldura } from '../../../ui/layout/moldura.tsx';
import { QuadroDeSecoes } from '../../../ui/layout/quadro-de-secoes.tsx';
import { resumoQuery, useDisputasAoVivo } from './operacao.api.ts';
import { type IdDaSecao, SECOES } from './secoes.ts';

interface Props {
  secao: IdDaSecao;
  titulo?: string;
  subtitulo?: string;
  voltar?: { para: string; texto: string };
  children: ReactNode;
}

/** The frame of each page of the back office: its sections, with the numbers of waiting cases. */
export function QuadroDaOperacao({ secao, titulo, subtitulo, voltar, children }: Props) {
  const { data } = useQuery(resumoQuery);
  useDisputasAoVivo();
  const secoes = SECOES.map((uma) => ({ ...uma, quantos: 'espera' in uma ? data?.[uma.espera] : undefined }));
  const nome = SECOES.find(({ id }) => id === secao)?.texto ?? '';
  return (
    <Moldura titulo={titulo ?? nome} subtitulo={subtitulo} {...(voltar && { voltar })}>
      <QuadroDeSecoes rotulo="Seções da operação" secoes={secoes} atual={secao}>
        {children}
      </QuadroDeSecoes>
    </Moldura>
  );
}
