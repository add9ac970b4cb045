import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';

export interface Termo {
  termo: string;
  tipo: string;
  uf: string | null;
  produtos: number;
}

interface Digitado {
  /** For `like`: what it takes for a sign is escaped. */
  comeco: string;
  texto: string;
  quantos: number;
}

const comecam = statement<Digitado, Termo>(
  ({ comeco, quantos }) => sql`
    select termo, tipo, uf, produtos from termos_de_busca
    where chave like sem_acento(${comeco}::text) || '%' and chave <> ''
    order by produtos desc, chave limit ${quantos}::integer`,
);

/** Terms and cities that begin so, the most frequent first. */
export const findQueComecam = (db: Db, digitado: Digitado): Promise<Termo[]> => comecam(db, digitado);

const parecidos = statement<Digitado, Termo>(
  ({ texto, quantos }) => sql`
    select termo, tipo, uf, produtos from termos_de_busca
    where chave % sem_acento(${texto}::text) and chave <> ''
    order by similarity(chave, sem_acento(${texto}::text)) desc, produtos desc limit ${quantos}::integer`,
);

/** Terms and cities that are like it, the most like first. */
export const findParecidosCom = (db: Db, digitado: Digitado): Promise<Termo[]> => parecidos(db, digitado);

interface Conhecida {
  palavra: string;
  conhecida: boolean;
  parecida: string | null;
}
const conhecidas = statement<{ palavras: readonly string[] }, Conhecida>(
  ({ palavras }) => sql`
    select w.palavra,
      exists (select from termos_de_busca t where t.lexema = any(tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(w.palavra))))) as conhecida,
      coalesce(
        (select t.termo from termos_de_busca t where t.tipo = 'palavra' and t.chave like sem_acento(w.palavra) || '%' and length(w.palavra) >= 3
         order by t.produtos desc limit 1),
        (select t.termo from termos_de_busca t where t.tipo = 'palavra' and t.chave % sem_acento(w.palavra) and length(t.chave) >= 3
         order by similarity(t.chave, sem_acento(w.palavra)) desc, t.produtos desc limit 1)) as parecida
    from unnest(${palavras}::text[]) with ordinality as w (palavra, n) order by w.n`,
);

/** Of each word, whether the market has it, and which of the market's is most like it. */
export const findConhecidas = (db: Db, palavras: readonly string[]): Promise<Conhecida[]> => conhecidas(db, { palavras });

export interface CategoriaSugerida {
  id: string;
  nome: string;
  slug: string;
}
export interface FornecedorSugerido {
  id: string;
  nome: string;
  localidade: string;
  uf: string;
}

const categorias = statement<{ comeco: string }, CategoriaSugerida>(
  ({ comeco }) => sql`
    select id, nome, slug from categorias_oficiais
    where ' ' || sem_acento(nome) like '% ' || sem_acento(${comeco}::text) || '%' order by ordem limit 3`,
);
export const findCategorias = (db: Db, comeco: string): Promise<CategoriaSugerida[]> => categorias(db, { comeco });

const fornecedores = statement<{ comeco: string }, FornecedorSugerido>(
  ({ comeco }) => sql`
    select n.id, n.nome, n.localidade, n.uf from (
      select id, nome, coalesce(localidade, '') as localidade, coalesce(uf, '') as uf, posicao from fornecedores
      where vende and sem_acento(nome) like '%' || sem_acento(${comeco}::text) || '%' limit 200
    ) n order by n.posicao, n.id limit 3`,
);
/** Suppliers whose name has it, the best rated of the first that are found. */
export const findFornecedores = (db: Db, comeco: string): Promise<FornecedorSugerido[]> => fornecedores(db, { comeco });

/** When the terms were made, and of how many products; null before the first time. */
export async function findRenovacao(db: Db): Promise<{ feitoEm: Date; produtos: number } | null> {
  const linha = await db
    .selectFrom('termos_de_busca')
    .select(['feito_em as feitoEm', 'produtos'])
    .where('chave', '=', '')
    .executeTakeFirst();
  return linha ?? null;
}

/** Makes the terms anew from what is on sale. Words of one product only are kept: they are what it is found by. */
export async function replaceTermos(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from termos_de_busca`.execute(tx);
  await sql`
    insert into termos_de_busca (tipo, chave, termo, lexema, uf, produtos, feito_em)
    with nomes as materialized (
      select string_to_array(trim(regexp_replace(lower(p.nome), '[[:space:],.;:!?()"/+&]+', ' ', 'g')), ' ') as partes
      from produtos p join fornecedores f on f.id = p.fornecedor_id
      where p.ativo and f.vende
    ), palavras as (
      select sem_acento(w) as chave, min(w) as termo, count(*)::integer as produtos
      from nomes, unnest(partes) w where length(w) between 3 and 40 group by 1
    ), frases as (
      select sem_acento(array_to_string(partes[1:n], ' ')) as chave, min(array_to_string(partes[1:n], ' ')) as termo, count(*)::integer as produtos
      from nomes, generate_series(2, 4) n where cardinality(partes) >= n and length(partes[n]) > 2 group by 1 having count(*) > 1
    ), juntas as (
      select 'palavra' as tipo, chave, termo, (tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(chave))))[1] as lexema, null as uf, produtos from palavras
      union all select 'frase', chave, termo, null, null, produtos from frases where length(chave) <= 100
      union all select 'cidade', sem_acento(localidade) || ' ' || uf, localidade, null, uf, count(*)::integer
        from fornecedores where vende and localidade is not null and uf is not null group by 2, 3, 5
      union all select 'palavra', '', '', null, null, (select count(*)::integer from nomes)
    )
    select distinct on (tipo, chave) tipo, chave, termo, lexema, uf, produtos, ${agora} from juntas order by tipo, chave, produtos desc`.execute(
    tx,
  );
}
