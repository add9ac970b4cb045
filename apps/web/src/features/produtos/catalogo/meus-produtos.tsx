import { OPCOES_DE_PAGINA, PAGINA_PADRAO } from '@festejo/contrato/constants.ts';
import { Link, useSearchParams } from 'react-router';
import { BotaoLink } from '../../../ui/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/estado-vazio.tsx';
import { Foto } from '../../../ui/foto.tsx';
import { IlustracaoPedidos } from '../../../ui/ilustracoes.tsx';
import { Preco } from '../../../ui/preco.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { SemDados } from '../../../ui/sem-dados.tsx';
import { SoParaLeitores } from '../../../ui/so-para-leitores.tsx';
import { nomeDoTipo, unidadeDoPreco } from '../produto.ts';
import { useMeusProdutos } from '../produtos.api.ts';
import estilos from './meus-produtos.module.css';
import { Paginas } from './paginas.tsx';

/** The supplier's own products. Page and its size live in the address. */
export function MeusProdutos() {
  const [busca, setBusca] = useSearchParams();
  const pagina = Math.max(0, Math.trunc(Number(busca.get('page')) || 0));
  const tamanho = OPCOES_DE_PAGINA.find((opcao) => String(opcao) === busca.get('pageSize')) ?? PAGINA_PADRAO;
  const lista = useMeusProdutos(pagina, tamanho);

  if (!lista.data) return <SemDados consulta={lista} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  const { itens, total } = lista.data;
  if (total === 0) {
    return (
      <EstadoVazio
        titulo="Sua vitrine ainda está vazia"
        ilustracao={<IlustracaoPedidos />}
        acao={<BotaoLink para="/produto/criar">Criar o primeiro produto</BotaoLink>}
      >
        Cadastre o que você oferece e apareça para as festas perto de você.
      </EstadoVazio>
    );
  }
  return (
    <>
      <div className={estilos.moldura} data-trocando={lista.isPlaceholderData || undefined}>
        <table className={estilos.tabela}>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col">Categoria</th>
              <th scope="col">Tipo</th>
              <th scope="col" className={estilos.direita}>
                Preço
              </th>
              <th scope="col" className={estilos.direita}>
                Capacidade
              </th>
              <th scope="col">Situação</th>
              <th scope="col">
                <SoParaLeitores>Ações</SoParaLeitores>
              </th>
            </tr>
          </thead>
          <tbody>
            {itens.map((item) => (
              <tr key={item.id}>
                <td>
                  <div className={estilos.produto}>
                    <span className={estilos.foto}>
                      <Foto src={item.imagemUrl} alt="" proporcao="4/3" raio="md" sizes="76px" />
                    </span>
                    <Link to={`/produto/detalhes/${item.id}`} className={estilos.nome}>
                      {item.nome}
                    </Link>
                  </div>
                </td>
                <td className={estilos.suave}>{item.categoriaOficialNome}</td>
                <td className={estilos.suave}>{nomeDoTipo(item.tipoProduto)}</td>
                <td className={estilos.direita}>
                  <Preco valor={item.valor} />
                  <span className={estilos.unidade}>{unidadeDoPreco(item.tipoProduto)}</span>
                </td>
                <td className={estilos.direita} data-rotulo="Capacidade">
                  {item.capacidade}
                </td>
                <td>
                  <Selo cor={item.ativo ? 'positive' : 'neutra'}>{item.ativo ? 'Ativo' : 'Inativo'}</Selo>
                </td>
                <td className={estilos.acoes}>
                  <BotaoLink tipo="secundario" size="xs" para={`/produto/editar/${item.id}`} aria-label={`Editar ${item.nome}`}>
                    Editar
                  </BotaoLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Paginas
        pagina={pagina}
        tamanho={tamanho}
        total={total}
        opcoes={OPCOES_DE_PAGINA}
        aoMudar={(page, pageSize) => setBusca({ page: String(page), pageSize: String(pageSize) }, { preventScrollReset: page === pagina })}
      />
    </>
  );
}
