import { GradeDeProdutos } from '../vitrine/grade-de-produtos.tsx';
import { useSemelhantes } from './detalhe.api.ts';
import estilos from './detalhe-do-produto.module.css';

/** Similar products near this shop. Renders nothing if there are no such products. */
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
