import type { ProdutoAchado } from '@festejo/contrato/catalogo/busca.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useNavigate } from 'react-router';
import { MapaDeMarcas } from '../../features/conta/enderecos/mapa/mapa-de-marcas.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { reais } from '../../lib/text/formats.ts';
import estilos from './buscar.module.css';

/** The suppliers of the results on a map, each with the price of its first product. */
export function MapaDosAchados({ produtos }: { produtos: readonly ProdutoAchado[] }) {
  const navigate = useNavigate();
  const { data: configuracao } = useConfiguracao();
  const porFornecedor = new Map<string, ProdutoAchado>();
  for (const produto of produtos) if (!porFornecedor.has(produto.fornecedorId)) porFornecedor.set(produto.fornecedorId, produto);
  const marcas = [...porFornecedor.values()].flatMap(({ id, nome, fornecedorNome, valor, aPartirDe, ponto }) =>
    ponto ? [{ id, texto: reais(aPartirDe ?? valor).replace(/,00$/, ''), rotulo: `${fornecedorNome}: ${nome}`, ...ponto }] : [],
  );
  return (
    <div className={estilos.mapa}>
      <MapaDeMarcas
        marcas={marcas}
        tilesUrl={configuracao?.mapTilesUrl ?? null}
        rotulo="Mapa dos resultados: um alfinete por fornecedor"
        aoEscolher={(id) => void navigate(caminhoDe('produto/detalhes', { id }))}
      />
    </div>
  );
}
