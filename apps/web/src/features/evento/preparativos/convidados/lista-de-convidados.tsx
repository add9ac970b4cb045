import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { CONVIDADOS_FICAM_EM_MESES } from '@festejo/contrato/common/prazos.ts';
import { Textarea, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { usePrinting } from '../../../../lib/screen/use-printing.ts';
import { dia, numero, quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoCorreio } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Numero } from '../gastos/gastos-da-festa.tsx';
import { convidadosQuery, useAdicionarConvidados } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';
import { comoCsv, contar, emOrdemDeNome, lerConvidados } from './convidado.ts';
import { LinhaDeConvidado } from './linha-de-convidado.tsx';

const POR_VEZ = 50;

/** The guests of the event and their answers. */
export function ListaDeConvidados({ eventoId, titulo }: { eventoId: string; titulo: string }) {
  const consulta = useQuery(convidadosQuery(eventoId));
  const [busca, setBusca] = useState('');
  const [visiveis, setVisiveis] = useState(POR_VEZ);
  const imprimindo = usePrinting();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista />} />;
  const { somem } = consulta.data;
  const itens = emOrdemDeNome(consulta.data.itens);
  const { pessoas, vao, naoVao, semResposta } = contar(itens);
  const achados = itens.filter(({ nome }) => paraBusca(nome).includes(paraBusca(busca.trim())));
  return (
    <Bloco
      titulo="Convidados"
      texto={`Só você vê esta lista. Ela é apagada ${CONVIDADOS_FICAM_EM_MESES} meses depois da festa, em ${dia(somem)}.`}
      acao={
        itens.length > 0 && (
          <Botao
            tipo="secundario"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile('convidados.csv', 'text/csv', comoCsv(itens))}
          >
            Baixar planilha
          </Botao>
        )
      }
    >
      {itens.length === 0 ? (
        <EstadoVazio titulo="Ninguém na lista ainda" ilustracao={<IlustracaoCorreio />}>
          Escreva os nomes abaixo: com o convite publicado, cada convidado confirma pelo seu próprio link.
        </EstadoVazio>
      ) : (
        <dl className={estilos.numeros}>
          <Numero nome="Convidados" valor={numero(pessoas)} />
          <Numero nome="Pessoas que vêm" valor={numero(vao)} />
          <Numero nome="Não vêm" valor={numero(naoVao)} />
          <Numero nome="Sem resposta" valor={numero(semResposta)} />
        </dl>
      )}
      <NovosConvidados eventoId={eventoId} jaTem={itens.length} />
      {itens.length > 0 && itens[0]?.url === null && (
        <Nota cor="info">Publique o convite, na aba Convite, para cada convidado ter o seu link de confirmação.</Nota>
      )}
      {itens.length > POR_VEZ && (
        <TextInput type="search" label="Procurar convidado" value={busca} onChange={({ currentTarget }) => setBusca(currentTarget.value)} />
      )}
      <ul className={estilos.linhas} aria-label="Convidados">
        {achados.slice(0, imprimindo ? undefined : visiveis).map((convidado) => (
          <LinhaDeConvidado key={convidado.id} eventoId={eventoId} convidado={convidado} festa={titulo} />
        ))}
      </ul>
      {achados.length > visiveis && (
        <Botao tipo="secundario" onClick={() => setVisiveis(visiveis + POR_VEZ)}>
          Mostrar mais (faltam {numero(achados.length - visiveis)})
        </Botao>
      )}
    </Bloco>
  );
}

function NovosConvidados({ eventoId, jaTem }: { eventoId: string; jaTem: number }) {
  const adicionar = useAdicionarConvidados(eventoId);
  const form = useForm({
    values: { texto: '' },
    check: ({ texto }) => {
      const { lista, problema } = lerConvidados(texto, jaTem);
      return checked({ lista }, { texto: problema ?? undefined });
    },
    send: async ({ lista }) => {
      await adicionar.mutateAsync(lista);
      return lista.length;
    },
    onDone: (quantas) => {
      form.accept({ texto: '' });
      toast.sucesso(quantos(quantas, 'convidado acrescentado', 'convidados acrescentados'));
    },
  });
  return (
    <form {...form.props} className={estilos.secao}>
      <Textarea
        label="Acrescentar convidados"
        description="Um por linha. Se quiser, contato e acompanhantes: Maria Silva; 11 99999-0000; +2"
        placeholder={'Maria Silva; 11 99999-0000; +2\nJoão Souza'}
        autosize
        minRows={2}
        maxRows={10}
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <span>
        <Submit form={form}>Acrescentar</Submit>
      </span>
    </form>
  );
}
