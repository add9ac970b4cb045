import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconConfetti } from '@tabler/icons-react';
import estilos from '../campos.module.css';

interface Props {
  aoEscolher: (tipo: TipoPerfil) => void;
  aoVoltar: () => void;
}

/** Asks for the profile when the e-mail and the password open two. */
export function EscolhaDePerfil({ aoEscolher, aoVoltar }: Props) {
  return (
    <div className={estilos.campos}>
      <p role="status" style={{ margin: 0 }}>
        Este e-mail tem dois perfis. Com qual você quer entrar?
      </p>
      <Button size="lg" leftSection={<IconConfetti size={22} aria-hidden />} onClick={() => aoEscolher(TIPO_PERFIL.CLIENTE)}>
        Entrar como cliente
      </Button>
      <Button
        size="lg"
        color="secondary"
        leftSection={<IconBuildingStore size={22} aria-hidden />}
        onClick={() => aoEscolher(TIPO_PERFIL.FORNECEDOR)}
      >
        Entrar como fornecedor
      </Button>
      <Button variant="subtle" onClick={aoVoltar}>
        Usar outro e-mail
      </Button>
    </div>
  );
}
