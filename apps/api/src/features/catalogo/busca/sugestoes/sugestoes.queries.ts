import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { statement, statementOf } from '../../../../platform/db/statements/statement.ts';

export interface Termo {
  termo: string;
  tipo: string;
  uf: string | null;
  produtos: number;
}

interface Digitado {
  texto: string;
  quantos: number;
}

// A subselect is computed once per statement. As a plain expression it would be computed again for each compared row, which costs more than the
// comparison.
const semAcento = (texto: RawBuilder<unknown>) => sql`(select sem_acento(${texto}::text))`;
// A range instead of LIKE: a generic plan does not know how the text begins, and would read all terms.
const comecaPor = (texto: RawBuilder<unknown>) => sql`chave ~>=~ ${texto} and chave ~<~ (${texto} || chr(1114111))`;

// Writes the text as `para_busca` writes it, in the singular: a plural is as similar as its singular, and its extra letters would lower the
// similarity.
const noSingular = (texto: RawBuilder<unknown>) => sql`(select para_busca(${texto}::text))`;

const parecidos = statement<Digitado, Termo>(
  ({ texto, quantos }) => sql`
    select termo, tipo, uf, produtos from termos_de_busca
    where chave % ${noSingular(texto)} and chave <> '' and tipo <> 'loja'
    order by similarity(chave, ${noSingular(texto)}) desc, produtos desc limit ${quantos}::integer`,
);

/** Terms and cities that are similar to the text, the most similar first. */
export const findParecidosCom = (db: Db, digitado: Digitado): Promise<Termo[]> => parecidos(db, digitado);

interface Conhecida {
  palavra: string;
  conhecida: boolean;
  parecida: string | null;
}
const conhecidas = statement<{ palavras: readonly string[] }, Conhecida>(
  ({ palavras }) => sql`
    select w.palavra, w.conhecida,
      case when not w.conhecida then coalesce(
        (select t.termo from termos_de_busca t where t.tipo in ('palavra', 'loja') and ${comecaPor(sql`w.chave`)} and length(w.palavra) >= 3
         order by t.produtos desc limit 1),
        (select t.termo from termos_de_busca t where t.tipo in ('palavra', 'loja') and t.chave % w.singular and length(t.chave) >= 3
         order by similarity(t.chave, w.singular) desc, t.produtos desc limit 1)) end as parecida
    from (
      select palavra, n, sem_acento(palavra) as chave, para_busca(palavra) as singular,
        lexemas = '{}' or exists (select from termos_de_busca t where t.lexema = any(lexemas)) as conhecida
      from (
        select palavra, n, tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(palavra))) as lexemas
        from unnest(${palavras}::text[]) with ordinality as u (palavra, n) offset 0
      ) u offset 0
    ) w order by w.n`,
);

/**
 * For each word: whether the market knows it (a connecting word such as `de` is always known), and for an unknown word the most similar known
 * one.
 */
export const findConhecidas = (db: Db, palavras: readonly string[]): Promise<Conhecida[]> => conhecidas(db, { palavras });

/** A suggestion that begins like the text: a term or city, an official category, or a shop with the text in its name. */
interface Sugerido {
  /** `categoria`, `loja`, or the kind of the term. */
  que: string;
  id: string | null;
  nome: string;
  slug: string | null;
  localidade: string | null;
  uf: string | null;
}
type Procurado = Digitado & { comeco: string };

// Looks first among the market's 100 best rated shops: for a word that every tenth name has, the name index would read all those shops. With
// fewer than three matches, it takes the best rated of the first 200 shops that the name index finds.
const lojas = (comeco: RawBuilder<unknown>) => {
  const colunas = sql`id, nome, coalesce(localidade, '') as localidade, coalesce(uf, '') as uf, posicao`;
  const temNoNome = sql`nome_sem_acento like (select '%' || sem_acento(${comeco}::text) || '%')`;
  return sql`
  union all (
    with melhores as materialized (
      select ${colunas} from (select * from fornecedores where vende order by posicao, id limit 100) f where ${temNoNome} limit 3
    )
    select 'loja', n.id, n.nome, null, n.localidade, n.uf from (
      select * from melhores where (select count(*) from melhores) = 3
      union all select * from (select ${colunas} from fornecedores where vende and ${temNoNome} and (select count(*) from melhores) < 3 limit 200) f
    ) n order by n.posicao, n.id limit 3
  )`;
};

// One statement returns all parts: separate queries would cost more than the parts themselves.
const sugeridos = statementOf<{ comLojas: boolean }, Procurado, Sugerido>(
  ({ comLojas }, { texto, quantos, comeco }) => sql`
    select t.tipo as que, null::uuid as id, t.termo as nome, null as slug, null as localidade, t.uf::text as uf from (
      select * from termos_de_busca
      where ${comecaPor(semAcento(texto))} and chave <> '' and tipo <> 'loja'
      order by produtos desc, chave limit ${quantos}::integer
    ) t
    union all select 'categoria', c.id, c.nome, c.slug, null, null from (
      select * from categorias_oficiais
      where ' ' || sem_acento(nome) like (select '% ' || sem_acento(${comeco}::text) || '%') order by ordem limit 3
    ) c ${comLojas ? lojas(comeco) : sql``}`,
);

/**
 * Terms and cities by number of products, then official categories; with `comLojas` also shops.
 * @param procurado `comeco` is the text escaped for `like`.
 */
export const findSugeridos = (db: Db, comLojas: boolean, procurado: Procurado): Promise<Sugerido[]> =>
  sugeridos(db, { comLojas }, procurado);
