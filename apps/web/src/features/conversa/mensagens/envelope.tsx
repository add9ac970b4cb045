import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { quantos } from '../../../lib/text/formats.ts';
import { Contagem } from '../../../ui/buttons/contagem.tsx';

/** The header's link to the messages, with the number of unread messages. */
export function Envelope({ n }: { n: number }) {
  return (
    <Contagem n={n}>
      <ActionIcon
        component={Link}
        to={caminhoDe('mensagens')}
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        c="var(--festejo-texto)"
        aria-label={n > 0 ? `Mensagens: ${quantos(n, 'nova', 'novas')}` : 'Mensagens'}
      >
        <IconMessage size={23} aria-hidden />
      </ActionIcon>
    </Contagem>
  );
}
