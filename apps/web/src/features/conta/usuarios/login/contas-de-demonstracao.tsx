import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { Button } from '@mantine/core';
import { type Credenciais, useConfiguracao } from '../usuarios.api.ts';
import estilos from './contas-de-demonstracao.module.css';

interface Props {
  desligado: boolean;
  aoEscolher: (credenciais: Credenciais) => void;
}

/** Demo accounts of the server in demo mode: one press logs in. */
export function ContasDeDemonstracao({ desligado, aoEscolher }: Props) {
  const { data } = useConfiguracao();
  if (!data?.demo || data.contasDeDemonstracao.length === 0) return null;
  return (
    <section className={estilos.caixa} aria-labelledby="contas-de-demonstracao">
      <h2 id="contas-de-demonstracao" className={estilos.titulo}>
        Só quer conhecer?
      </h2>
      <p className={estilos.texto}>Entre com uma conta de demonstração, com dados de mentira.</p>
      <div className={estilos.contas}>
        {data.contasDeDemonstracao.map(({ rotulo, email, senha, tipoPerfil }) => (
          <Button
            key={`${email}${tipoPerfil}`}
            variant="default"
            disabled={desligado}
            onClick={() => aoEscolher({ email, senha, tipoPerfil: tipoPerfil as TipoPerfil })}
          >
            {rotulo}
          </Button>
        ))}
      </div>
    </section>
  );
}
