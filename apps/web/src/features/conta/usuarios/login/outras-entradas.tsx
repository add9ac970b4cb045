import { BotaoDoGoogle } from '../../google/botao-do-google.tsx';
import estilos from '../campos.module.css';
import { BotaoDaPasskey } from './botao-da-passkey.tsx';

interface Props {
  voltar: string | null;
  desligado: boolean;
  aoEntrar: (accessToken: string) => void;
}

/** Login methods without a password. */
export function OutrasEntradas({ voltar, desligado, aoEntrar }: Props) {
  return (
    <div className={estilos.outras}>
      <p className={estilos.ou}>ou</p>
      <BotaoDoGoogle texto="Entrar com Google" voltar={voltar} desligado={desligado} />
      <BotaoDaPasskey texto="Entrar com chave de acesso" desligado={desligado} aoEntrar={aoEntrar} />
    </div>
  );
}
