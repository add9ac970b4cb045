import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeDetalhe } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { DetalheDoProduto } from '../detalhe/detalhe-do-produto.tsx';
import { useComoMeVeem } from '../meus-produtos.api.ts';
import { type CamposDoProduto, gruposDosCampos, linhasDe, type PropsDaPrevia, valorDigitado } from './campos-do-produto.ts';
import estilos from './previa-do-produto.module.css';

/** A window with the product's page as clients will see it, from the current fields. */
export function PreviaInteira({ aoFechar, ...props }: PropsDaPrevia & { aoFechar: () => void }) {
  return (
    <Janela aberta aoFechar={aoFechar} rotulo="Como o cliente vê" largura={1180}>
      <div className={estilos.pagina}>
        <div className={estilos.barra}>
          <span>É assim que o cliente vê. Nada foi publicado ainda.</span>
          <Botao size="sm" onClick={aoFechar}>
            Voltar ao formulário
          </Botao>
        </div>
        <PaginaDoProduto {...props} />
      </div>
    </Janela>
  );
}

function PaginaDoProduto({ campos, categoriaNome }: PropsDaPrevia) {
  const fornecedorId = useSessao(({ user }) => user?.id ?? '');
  const fornecedor = useComoMeVeem(fornecedorId);
  if (!fornecedor.data) return <SemDados consulta={fornecedor} esqueleto={<EsqueletoDeDetalhe />} />;
  return <DetalheDoProduto produto={comoDetalhe(campos, categoriaNome, fornecedor.data)} situacao={null} compra={null} />;
}

/** Active options that have a name. */
const gruposDaPrevia = ({ opcoes }: CamposDoProduto): ProdutoDetalhado['opcoes'] =>
  gruposDosCampos(opcoes).map(({ minimo, maximo, opcoes: delas, nome, id }) => ({
    ...{ id, nome: nome || 'Grupo' },
    minimo: Number(minimo),
    maximo: Number(maximo),
    opcoes: delas.flatMap(({ ativa, diferenca, ...opcao }) =>
      ativa && opcao.nome ? [{ ...opcao, diferenca: valorDigitado(String(diferenca)) }] : [],
    ),
  }));

/** The fields in the form that a product's page takes. */
function comoDetalhe(campos: CamposDoProduto, categoriaOficialNome: string, fornecedor: FornecedorPublico): ProdutoDetalhado {
  return {
    id: 'previa',
    nome: campos.nome || 'Nome do produto',
    valor: valorDigitado(campos.valor),
    tipoProduto: campos.tipoProduto,
    imagemUrl: null,
    categoriaOficialId: '',
    categoriaOficialNome: categoriaOficialNome || 'Categoria',
    fornecedorId: fornecedor.id,
    fornecedorNome: fornecedor.nome,
    fornecedorVerificado: fornecedor.verificado,
    localidade: fornecedor.localidade,
    uf: fornecedor.uf,
    notaMedia: fornecedor.notaMedia,
    avaliacoes: fornecedor.avaliacoes,
    descricao: campos.descricao,
    inclui: linhasDe(campos.inclui),
    naoInclui: linhasDe(campos.naoInclui),
    opcoes: gruposDaPrevia(campos),
    capacidade: Number(campos.capacidade) || 1,
    idCategoria: campos.idCategoria,
    files: campos.arquivos,
    horarios: [],
    fornecedor,
    atendimento: null,
  };
}
