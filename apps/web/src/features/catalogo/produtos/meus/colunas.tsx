import type { MeuProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link } from 'react-router';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import type { Coluna } from '../../../../ui/tabela/tabela.tsx';
import { Preco } from '../../../../ui/words/preco.tsx';
import { type CorDoSelo, Selo } from '../../../../ui/words/selo.tsx';
import { nomeDoTipo, unidadeDoPreco } from '../produto.ts';
import estilos from './meus-produtos.module.css';

function situacaoDe({ ativo, arquivado, retiradoPorque }: MeuProduto): readonly [CorDoSelo, string] {
  if (retiradoPorque) return ['negative', 'Retirado pela equipe'];
  if (arquivado) return ['warning', 'Arquivado'];
  return ativo ? ['positive', 'À venda'] : ['neutra', 'Fora da venda'];
}

function Situacao({ produto }: { produto: MeuProduto }) {
  const [cor, nome] = situacaoDe(produto);
  return (
    <span className={estilos.situacao}>
      <Selo cor={cor}>{nome}</Selo>
    </span>
  );
}

export const COLUNAS: readonly Coluna<MeuProduto>[] = [
  {
    id: 'produto',
    titulo: 'Produto',
    ordem: 'nome',
    noCartao: 'titulo',
    celula: ({ id, nome, codigo, imagemUrl }) => (
      <div className={estilos.produto}>
        <span className={estilos.foto}>
          <Foto src={imagemUrl} alt="" proporcao="1" raio="md" sizes="64px" />
        </span>
        <div>
          <Link to={caminhoDe('produto/editar', { id })} className={estilos.nome}>
            {nome}
          </Link>
          {codigo && (
            <span className={estilos.codigo} translate="no">
              {codigo}
            </span>
          )}
        </div>
      </div>
    ),
  },
  {
    id: 'categoria',
    titulo: 'Categoria',
    noCartao: 'fora',
    celula: ({ categoriaNome, tipoProduto }) => (
      <>
        <span className={estilos.categoriaNome}>{categoriaNome}</span>
        <span className={estilos.unidade}>{nomeDoTipo(tipoProduto)}</span>
      </>
    ),
  },
  {
    id: 'preco',
    titulo: 'Preço',
    ordem: 'valor',
    direita: true,
    noCartao: 'solto',
    celula: ({ valor, tipoProduto }) => (
      <>
        <Preco valor={valor} />
        <span className={estilos.unidade}>{unidadeDoPreco(tipoProduto)}</span>
      </>
    ),
  },
  { id: 'capacidade', titulo: 'Capacidade', ordem: 'capacidade', direita: true, noCartao: 'fora', celula: ({ capacidade }) => capacidade },
  { id: 'situacao', titulo: 'Situação', noCartao: 'solto', celula: (produto) => <Situacao produto={produto} /> },
  {
    id: 'acoes',
    titulo: 'Ações',
    semTitulo: true,
    direita: true,
    noCartao: 'solto',
    celula: ({ id, nome }) => (
      <BotaoLink tipo="secundario" size="xs" para={caminhoDe('produto/editar', { id })} aria-label={`Editar ${nome}`}>
        Editar
      </BotaoLink>
    ),
  },
];
