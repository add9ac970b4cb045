import { GradeDeProdutos } from '../vitrine/grade-de-produtos.tsx';
import { useSemelhantes } from './detalhe.api.ts';
import estilos from './detalhe-do-produto.module.css';

/** What else there is of the kind, near this shop; nothing when there is nothing. */
export function Semelhantes({ produtoId }: { produtoId: string }) {
  const { data = [] } = useSemelhantes(produtoId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="semelhantes">
      <h2 id="semelhantes" className={estilos.subtitulo}>
        Parecidos por perto
      </h2>
      <GradeDeProdutos maisAbaixo produtos={data} />
    </section>
  );
}
