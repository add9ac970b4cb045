import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';

interface Sugestao {
  readonly titulo: string;
  readonly mesesAntes: number;
}
const em = (mesesAntes: number, ...titulos: readonly string[]): Sugestao[] => titulos.map((titulo) => ({ titulo, mesesAntes }));

const DE_TODAS = [
  ...em(3, 'Definir quanto gastar', 'Fazer a lista de convidados', 'Reservar o espaço'),
  ...em(2, 'Contratar comida e bebida', 'Contratar a decoração'),
  ...em(1, 'Enviar os convites', 'Escolher as músicas', 'Provar o bolo e os doces'),
  ...em(0, 'Confirmar quem vai', 'Passar o número de convidados aos fornecedores', 'Combinar horários de montagem'),
];

/** Tasks of one kind of party, besides the common ones. */
const PROPRIAS: Readonly<Record<TipoDeEvento, readonly Sugestao[]>> = {
  casamento: [
    ...em(12, 'Marcar a data e a cerimônia', 'Reservar o espaço da recepção', 'Escolher padrinhos e madrinhas'),
    ...em(9, 'Contratar fotógrafo e vídeo', 'Escolher o vestido e o traje'),
    ...em(6, 'Contratar banda ou DJ', 'Dar entrada nos papéis do casamento civil', 'Reservar a lua de mel'),
    ...em(4, 'Escolher as alianças', 'Encomendar convites e lembrancinhas'),
    ...em(1, 'Fazer a prova de cabelo e maquiagem', 'Distribuir as mesas'),
    ...em(0, 'Última prova do vestido', 'Separar o que levar no dia'),
  ],
  'aniversario-infantil': [
    ...em(3, 'Escolher o tema com a criança'),
    ...em(2, 'Contratar recreação ou brinquedos', 'Encomendar o bolo do tema'),
    ...em(1, 'Comprar as lembrancinhas'),
    ...em(0, 'Perguntar por alergias das crianças'),
  ],
  aniversario: [...em(2, 'Contratar DJ ou som'), ...em(1, 'Encomendar o bolo')],
  formatura: [
    ...em(10, 'Formar a comissão', 'Combinar as parcelas da turma'),
    ...em(6, 'Contratar banda ou DJ', 'Contratar fotógrafo'),
    ...em(2, 'Reservar becas e trajes'),
    ...em(1, 'Distribuir os convites da turma'),
  ],
  corporativo: [
    ...em(4, 'Definir o objetivo e o público', 'Aprovar a verba'),
    ...em(3, 'Convidar palestrantes'),
    ...em(1, 'Encomendar crachás e material', 'Testar som e projeção'),
    ...em(0, 'Enviar a programação'),
  ],
  cha: [...em(2, 'Fazer a lista de presentes'), ...em(1, 'Preparar as brincadeiras', 'Encomendar bolo e docinhos')],
  confraternizacao: [...em(2, 'Combinar a data com todos'), ...em(1, 'Sortear o amigo secreto', 'Combinar quem leva o quê')],
  outro: [],
};

/** The usual tasks of a kind of party, the earliest first. */
export function sugestoesDeTarefas(tipo: TipoDeEvento | null): Sugestao[] {
  const proprias = PROPRIAS[tipo ?? 'outro'];
  const titulos = new Set(proprias.map(({ titulo }) => titulo));
  // The tasks of a wedding already contain the reservation of the place.
  const comuns = DE_TODAS.filter(({ titulo }) => !titulos.has(titulo) && !(tipo === 'casamento' && titulo === 'Reservar o espaço'));
  return [...proprias, ...comuns].toSorted((a, b) => b.mesesAntes - a.mesesAntes);
}
