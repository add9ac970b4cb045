import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';

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

// Not LIKE: a plan made for all texts does not know where one begins, and would read all terms.
const comecaPor = (texto: RawBuilder<unknown>) => sql`chave ~>=~ ${texto} and chave ~<~ (${texto} || chr(1114111))`;

const comecam = statement<Digitado, Termo>(
  ({ texto, quantos }) => sql`
    select termo, tipo, uf, produtos from termos_de_busca
    where ${comecaPor(sql`sem_acento(${texto}::text)`)} and chave <> '' and tipo <> 'loja'
    order by produtos desc, chave limit ${quantos}::integer`,
);

/** Terms and cities that begin so, the most frequent first. */
export const findQueComecam = (db: Db, digitado: Digitado): Promise<Termo[]> => comecam(db, digitado);

const parecidos = statement<Digitado, Termo>(
  ({ texto, quantos }) => sql`
    select termo, tipo, uf, produtos from termos_de_busca
    where chave % sem_acento(${texto}::text) and chave <> '' and tipo <> 'loja'
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
        (select t.termo from termos_de_busca t where t.tipo in ('palavra', 'loja') and ${comecaPor(sql`sem_acento(w.palavra)`)} and length(w.palavra) >= 3
         order by t.produtos desc limit 1),
        (select t.termo from termos_de_busca t where t.tipo in ('palavra', 'loja') and t.chave % sem_acento(w.palavra) and length(t.chave) >= 3
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
      where vende and nome_sem_acento like '%' || sem_acento(${comeco}::text) || '%' limit 200
    ) n order by n.posicao, n.id limit 3`,
);
/** Suppliers whose name has it, the best rated of the first that are found. */
export const findFornecedores = (db: Db, comeco: string): Promise<FornecedorSugerido[]> => fornecedores(db, { comeco });
