import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { LimiteDeVendas } from './limite-de-vendas.tsx';
import { useVerificacao } from './verificacao.api.ts';
import { chamadaDe } from './verificacao.ts';

/** The next step to the badge, and the sales limit without it. Renders nothing for a verified supplier. */
export function ChamadaDaVerificacao({ className }: { className?: string }) {
  const { data: minha } = useVerificacao();
  const chamada = minha && chamadaDe(minha);
  if (!chamada) return null;
  return (
    <div {...(className && { className })}>
      <Bloco
        titulo={chamada.titulo}
        texto={chamada.texto}
        acao={
          <BotaoLink para={caminhoDe('verificacao')} tipo="secundario">
            {chamada.acao}
          </BotaoLink>
        }
      >
        {minha.limite && <LimiteDeVendas limite={minha.limite} />}
      </Bloco>
    </div>
  );
}
