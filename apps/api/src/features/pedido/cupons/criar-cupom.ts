import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { FUSO_DE_BRASILIA, somarDias } from '@festejo/contrato/common/dias.ts';
import type * as contrato from '@festejo/contrato/pedido/cupons.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, Refused } from '../../../platform/http/errors.ts';
import { instanteNoLugar } from '../../evento/eventos/index.ts';
import { buscarMeuCupom } from './buscar-cupons.ts';
import { type CamposDoCupom, findDesconhecidos, insertCupom } from './meus-cupons.queries.ts';

class CodigoEmUso extends Conflict {
  constructor(codigo: string) {
    const message = `O código ${codigo} já é de outro cupom`;
    super('CUPOM_CODIGO_EM_USO', message, { campos: { codigo: message }, acao: 'Escolha outro código, como um com o nome da sua loja.' });
  }
}

class CupomDeOutro extends Refused {
  constructor(campo: 'produtos' | 'categoriasOficiais', message: string) {
    super('CUPOM_NAO_SE_APLICA', message, { campos: { [campo]: message }, acao: 'Recarregue a página e escolha de novo.' });
  }
}

class CupomJaTerminado extends Refused {
  constructor() {
    const message = 'O último dia já passou';
    super('CUPOM_VENCIDO', message, { campos: { fim: message }, acao: 'Escolha um último dia de hoje em diante.' });
  }
}

/**
 * The columns for the sent conditions: percent and amount in hundredths, days from midnight to midnight in Brasília.
 * @throws CupomJaTerminado, CupomDeOutro for a product or category that the supplier cannot use
 */
export async function camposDoCupom(tx: Tx, fornecedorId: string, dados: contrato.CondicoesDoCupom, agora: Date): Promise<CamposDoCupom> {
  const terminaEm = instanteNoLugar(somarDias(dados.fim, 1), '00:00', FUSO_DE_BRASILIA);
  if (terminaEm <= agora) throw new CupomJaTerminado();
  const [produtos, categoriasOficiais] = [[...new Set(dados.produtos)], [...new Set(dados.categoriasOficiais)]];
  if (produtos.length + categoriasOficiais.length > 0) {
    const desconhecidos = await findDesconhecidos(tx, fornecedorId, { produtos, categoriasOficiais });
    if (desconhecidos.produtos > 0) throw new CupomDeOutro('produtos', 'Um dos produtos escolhidos não é seu, ou não existe mais');
    if (desconhecidos.categorias > 0) throw new CupomDeOutro('categoriasOficiais', 'Uma das categorias escolhidas não existe mais');
  }
  return {
    tipo: dados.tipo,
    valor: Math.round(dados.valor * 100),
    minimo_em_centavos: emCentavos(dados.minimo),
    inicia_em: instanteNoLugar(dados.inicio, '00:00', FUSO_DE_BRASILIA),
    termina_em: terminaEm,
    limite_total: dados.limiteTotal,
    limite_por_cliente: dados.limitePorCliente,
    produtos,
    categorias_oficiais: categoriasOficiais,
  };
}

/** Creates a coupon whose discount the supplier pays. @throws CodigoEmUso, and as `camposDoCupom` */
export async function criarCupom(tx: Tx, fornecedorId: string, dados: contrato.CupomNovo, agora: Date): Promise<contrato.MeuCupom> {
  const id = uuidv7();
  const campos = await camposDoCupom(tx, fornecedorId, dados, agora);
  if (!(await insertCupom(tx, { id, codigo: dados.codigo, fornecedor_id: fornecedorId, ...campos }))) throw new CodigoEmUso(dados.codigo);
  return buscarMeuCupom(tx, fornecedorId, id, agora);
}
