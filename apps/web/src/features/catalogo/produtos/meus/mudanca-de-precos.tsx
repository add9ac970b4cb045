import type { Arredondamento } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { mudancaDePreco } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { textWithAcao } from '../../../../lib/http/errors.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { type LoteDePrecos, useMudarPrecos, verPrecos } from '../meus-produtos.api.ts';
import type { LoteFeito } from './lista-de-meus.ts';
import estilos from './mudanca-de-precos.module.css';

interface Props {
  alvo: Omit<LoteDePrecos, 'mudanca' | 'previa'>;
  aoFazer: (feito: LoteFeito) => void;
  aoFechar: () => void;
}

interface Campos {
  sentido: 'sobe' | 'desce';
  tipo: 'percentual' | 'valor';
  quanto: string;
  arredondar: Arredondamento;
}

const SENTIDOS = [
  { value: 'sobe', label: 'Aumentar' },
  { value: 'desce', label: 'Diminuir' },
];
const TIPOS = [
  { value: 'percentual', label: 'Por cento' },
  { value: 'valor', label: 'Em reais' },
];
const FINAIS = [
  { value: 'centavos', label: 'Como der' },
  { value: 'reais', label: 'Em reais inteiros' },
  { value: 'noventa', label: 'Terminando em 90 centavos' },
];

const conferir = ({ sentido, tipo, quanto, arredondar }: Campos) =>
  checkBy(
    mudancaDePreco,
    { tipo, arredondar, quanto: sentido === 'sobe' ? quanto : `-${quanto}` },
    quanto.trim() === '' ? { quanto: 'Diga quanto muda' } : {},
  );

/** A price change of many products. A preview shows each new price before it is applied. */
export function MudancaDePrecos({ alvo, aoFazer, aoFechar }: Props) {
  const id = useId();
  const mudar = useMudarPrecos();
  const form = useForm({
    values: { sentido: 'sobe', tipo: 'percentual', quanto: '', arredondar: 'centavos' } as Campos,
    check: conferir,
    send: (mudanca, { key }) => mudar.mutateAsync({ lote: { ...alvo, mudanca }, chave: key }),
    onDone: aoFazer,
  });
  const [campos] = useDebouncedValue(form.values, 250);
  const conferido = conferir(campos);
  const previa = useQuery({
    queryKey: queryKeys.previaDePrecos(alvo, campos),
    queryFn: ({ signal }) => verPrecos({ ...alvo, mudanca: conferido.ok ? conferido.body : { tipo: 'valor', quanto: 0 } }, signal),
    enabled: conferido.ok,
    retry: false,
    gcTime: 0,
    meta: { semDialogo: true },
  });
  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor={`${id}-titulo`} largura={520}>
      <form {...form.props} className={estilos.corpo}>
        <h2 id={`${id}-titulo`} className={estilos.titulo}>
          Mudar preços
        </h2>
        <div className={estilos.dupla}>
          <SegmentedControl fullWidth radius="md" data={SENTIDOS} aria-label="Sentido" {...form.choice('sentido')} />
          <SegmentedControl fullWidth radius="md" data={TIPOS} aria-label="De que modo" {...form.choice('tipo')} />
        </div>
        <div className={estilos.dupla}>
          <TextInput
            label="Quanto"
            data-autofocus
            leftSection={form.values.tipo === 'valor' ? 'R$' : '%'}
            {...form.field('quanto', { ...MONEY, placeholder: form.values.tipo === 'valor' ? '0,00' : '10' })}
          />
          <Select
            label="Preço novo"
            allowDeselect={false}
            data={FINAIS}
            comboboxProps={{ shadow: 'md', radius: 'lg' }}
            {...form.select('arredondar')}
          />
        </div>
        <div className={estilos.previa} aria-live="polite">
          {!conferido.ok && <p>Diga quanto muda para ver como os preços ficam.</p>}
          {conferido.ok && previa.error && <p className={estilos.erro}>{textWithAcao(previa.error)}</p>}
          {conferido.ok && previa.data && (
            <>
              <p>{quantos(previa.data.quantos, 'preço muda:', 'preços mudam:')}</p>
              <ul className={estilos.lista}>
                {previa.data.itens.map((item) => (
                  <li key={item.id}>
                    <span>{item.nome}</span>
                    <span className={estilos.valores}>
                      <s>
                        <Reais valor={item.antes} />
                      </s>{' '}
                      <strong>
                        <Reais valor={item.depois} />
                      </strong>
                    </span>
                  </li>
                ))}
              </ul>
              {previa.data.quantos > previa.data.itens.length && <p>e mais {previa.data.quantos - previa.data.itens.length}.</p>}
            </>
          )}
        </div>
        <FormFailure form={form} />
        <div className={estilos.acoes}>
          <Botao tipo="secundario" onClick={aoFechar}>
            Desistir
          </Botao>
          <Submit form={form} disabled={previa.data?.quantos === 0}>
            Mudar preços
          </Submit>
        </div>
      </form>
    </Janela>
  );
}
