import { IconTestPipe } from '@tabler/icons-react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { useSimularPagamento } from '../pagamentos.api.ts';
import estilos from './simular-pagamento.module.css';

/** Shown only with the built-in simulated bank, and labelled as a demonstration, so that it is not mistaken for a real payment. */
export function SimularPagamento({ id }: { id: string }) {
  const simular = useSimularPagamento(id);
  const enviado = simular.isPending || simular.isSuccess;
  return (
    <section className={estilos.caixa} aria-labelledby="simular-pagamento">
      <h2 id="simular-pagamento" className={estilos.titulo}>
        <IconTestPipe size={20} aria-hidden />
        Demonstração: simular pagamento
      </h2>
      <p className={estilos.texto}>Este ambiente não cobra de verdade. O botão faz o banco simulado receber este Pix.</p>
      <Botao tipo="secundario" fullWidth loading={enviado} onClick={() => simular.mutate()}>
        Simular pagamento
      </Botao>
    </section>
  );
}
