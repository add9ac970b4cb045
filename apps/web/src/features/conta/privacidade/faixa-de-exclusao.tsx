import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePerfil } from '../perfis/perfil.api.ts';
import estilos from './faixa-de-exclusao.module.css';
import { useDesistirDaExclusao } from './privacidade.api.ts';

/** A banner on every page while the account waits for its deletion, with the date and an undo button. */
export function FaixaDeExclusao() {
  const { data: perfil } = usePerfil();
  const desistir = useDesistirDaExclusao();
  if (!perfil?.excluirEm) return null;
  return (
    <div className={estilos.faixa} role="status">
      <span>
        Sua conta será excluída em <strong>{instante(perfil.excluirEm)}</strong>.
      </span>
      <Botao
        tipo="secundario"
        size="xs"
        loading={desistir.isPending}
        onClick={() => desistir.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) })}
      >
        Desfazer
      </Botao>
    </div>
  );
}
